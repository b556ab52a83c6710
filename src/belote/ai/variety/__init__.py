"""The bots of Variety."""
