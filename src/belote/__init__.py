"""Belote in the terminal."""
