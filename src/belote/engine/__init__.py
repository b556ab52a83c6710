"""The rules: cards, games, matches and records. No clock, no file, no screen, no randomness of its own."""
