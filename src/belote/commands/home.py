"""``belote`` without a command: the home screen."""

from __future__ import annotations

import argparse

from belote.commands.screen import require_terminal, show


def run(arguments: argparse.Namespace) -> int:
    """Show the home screen until the player leaves."""
    require_terminal()
    return show()
