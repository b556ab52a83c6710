"""The bots of two-handed belote."""
