"""Belote in the terminal: a whole match against three bots, by the exact rules."""

__version__ = "0.1.0"
