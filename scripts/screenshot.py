"""Make ``docs/screenshot.svg`` from the running program (``python scripts/screenshot.py``).

Bots play from a fixed seed until you are to choose among cards of which some may be played and some may not.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from itertools import count
from pathlib import Path
from typing import Final

from belote.ai.levels import player_for
from belote.engine import shuffle
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase, View
from belote.engine.match import Match

TARGET: Final = Path(__file__).parents[1] / "docs" / "screenshot.svg"
SIZE: Final = (80, 24)
OPTIONS: Final = ClassicOptions(declarations=True)


def is_worth_a_picture(view: View) -> bool:
    """Whether the first trick is nearly full, something was declared, and some of your cards may be played."""
    return len(view.trick.plays) == 3 and len(view.hand) == 8 and bool(view.said) and 1 < len(view.legal) < 5


def play_until_worth_a_picture() -> tuple[Match, int]:
    """A match in its second deal or later with such a choice, and its seed."""
    from belote.tui.matches import YOU

    for seed in count(1):
        match = Match(CLASSIC, OPTIONS)
        players = {seat: player_for(CLASSIC, "normal", seed) for seat in CLASSIC.seats}
        while match.state.phase is not Phase.OVER:
            state = match.state
            if state.phase is Phase.DEAL:
                dealer = state.next_dealer
                match.deal(
                    shuffle.shuffled(CLASSIC, seed, state.number + 1),
                    shuffle.first_dealer(CLASSIC, seed) if dealer is None else dealer,
                )
            elif state.to_act is not None:
                view = state.view(state.to_act)
                if state.to_act is YOU and state.number > 1 and is_worth_a_picture(view):
                    return match, seed
                match.act(state.to_act, players[state.to_act].decide(view).action)
    raise AssertionError("count does not end")


async def picture() -> str:
    """The table as the program draws it, as SVG."""
    from belote.tui.app import BeloteApp
    from belote.tui.matches import new_header, table_for

    match, seed = play_until_worth_a_picture()
    app = BeloteApp()
    async with app.run_test(size=SIZE) as pilot:
        app.play(table_for(new_header(CLASSIC, OPTIONS, {}, seed=seed), match, lambda line: None))
        await pilot.press("right")
        await pilot.pause()
        return app.export_screenshot(title="belote")


def portable(svg: str) -> str:
    """The picture without web fonts, so that looking at it fetches nothing; every viewer keeps its blanks."""
    alone = re.sub(r"@font-face \{.*?\}\s*|<!-- Generated .*? -->\s*", "", svg, flags=re.DOTALL)
    return alone.replace("<svg ", '<svg xml:space="preserve" ', 1)


def main() -> None:
    """Write the picture, with settings and records of its own."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home, LOCALAPPDATA=home, APPDATA=home)
        os.environ.update(TEXTUAL_COLOR_SYSTEM="truecolor")
        os.environ.pop("NO_COLOR", None)
        svg = asyncio.run(picture())
    TARGET.write_text(portable(svg), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
