"""Every action in every slot under every noble, on every small display of Johari: checked, and counted.

python -m tools.displays             # displays of one card at most, half a minute
python -m tools.displays --cards 2   # and of two: some minutes
python -m tools.displays --keep tests/testing/johari/displays.json
"""

import argparse
import json
import time
from pathlib import Path

from attrs import asdict

from jaipur_rules.johari import Ruleset
from jaipur_rules.johari.rules.ruleset import PRESETS
from jaipur_rules.johari.testing import check_displays
from jaipur_rules.johari.testing.displays import SMALL

FIRST, EVERY = 7, 205
"""The first case of the part that every run of the tests visits, and one in how many that part is."""


def rules(name: str) -> Ruleset:
    """A named ruleset, with the small components of the enumeration.

    Example:
        >>> rules("reconstruction").components.jeweler_types
        2
    """
    return Ruleset(components=SMALL).with_changes(**PRESETS[name].changes)


def main() -> None:
    """Check, and say what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=2, help="the most cards of a display")
    parser.add_argument("--ruleset", choices=PRESETS, default="reconstruction")
    parser.add_argument("--keep", type=Path, help="a file for the counts")
    given = parser.parse_args()
    began = time.process_time()
    played = rules(given.ruleset)
    part = check_displays(most_cards=given.cards, ruleset=played, first=FIRST, every=EVERY)
    whole = check_displays(most_cards=given.cards, ruleset=played)
    figures = {
        "most_cards": given.cards,
        "ruleset": given.ruleset,
        "whole": asdict(whole),
        "part": asdict(part),
    }
    print(json.dumps(figures), f"{time.process_time() - began:.0f} s")
    if given.keep is not None:
        given.keep.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
