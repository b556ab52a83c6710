"""Belote in the terminal: whole matches against bots, by the exact rules."""

__version__ = "0.1.0"
