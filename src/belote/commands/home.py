"""``belote`` without a command: the home screen."""

from __future__ import annotations

import argparse

from belote.commands.screen import show


def run(arguments: argparse.Namespace) -> int:
    """Show the home screen until the player leaves."""
    return show()
