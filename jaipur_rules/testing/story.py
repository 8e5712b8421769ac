"""What a failure prints: the game in the notation, and the command that replays it."""

import json
from collections.abc import Mapping, Sequence
from typing import Protocol

from jaipur_rules.jaipur.deals import Deal
from jaipur_rules.jaipur.ruleset import Ruleset


class Pretty(Protocol):
    """What this module needs of the printer that Hypothesis hands about."""

    def text(self, obj: str) -> None:
        """Print a text."""


def told(ruleset: Ruleset, rounds: Sequence[tuple[Deal, Sequence[str]]]) -> str:
    """A game as a record, on as few lines as a person can read, inside the command that replays it."""
    written = ",\n".join(_round(dealt, moves) for dealt, moves in rounds)
    head = {"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": _rules(ruleset)}
    start = json.dumps(head)[:-1]
    return f"jaipur-rules referee - <<'END'\n{start}, \"rounds\": [\n{written}]}}\nEND"


def _round(dealt: Deal, moves: Sequence[str]) -> str:
    deck = "".join(map(str, dealt.deck))
    bonuses = {str(size): list(values) for size, values in zip((3, 4, 5), dealt.bonuses, strict=True)}
    deal = json.dumps({"first": dealt.first, "deck": deck, "bonuses": bonuses})
    return f'{{"deal": {deal},\n "moves": {json.dumps(list(moves))}}}'


def _rules(ruleset: Ruleset) -> str | Mapping[str, object]:
    return ruleset.changes if ruleset.name == "custom" else ruleset.name
