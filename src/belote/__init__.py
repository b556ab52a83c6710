"""Belote in the terminal: whole matches against bots, by the exact rules."""

import os

__version__ = "0.1.0"

if os.environ.get("BELOTE_PURE"):
    from belote.compiled import interpret

    interpret()
