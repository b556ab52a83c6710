"""Bots: from what a seat may know to what it does."""
