"""Johari: views as arrays."""

from functools import cache

from jaipur_rules.encoding import TensorError
from jaipur_rules.encoding.johari import (
    UnreadableView,
    tensor_layout,
    view_from_json,
    view_to_json,
)
from jaipur_rules.johari import (
    Match,
    Ruleset,
    View,
    apply,
    chance,
    legal_moves,
    new_match,
    view,
)
from tools.fuzz.target import Target, expect, refusing, text_of
from tools.fuzz.targets.encoding import change, heads

_RULESETS = (
    Ruleset.named("to-the-letter"),
    Ruleset(),
    Ruleset(gold_cap=16, discard_for_token="supervisor", tie_break="columns"),
)
"""The rules for two, three and four traders."""


def tensor(data: bytes) -> bool:
    """Decode an array: that of a view after so many events, with some of its numbers changed.

    ``2 7 30 1 12=0.5 3=1`` is the match of seed 2 for three traders after 30 events, seen by seat 1.
    """
    words = text_of(data).split(" ")
    seed, players, events, seat = heads(words, 4)
    course = _course(seed % 4, 2 + players % len(_RULESETS))
    seen = view(course[events % len(course)], seat % course[0].players)
    layout = tensor_layout(seen.players, seen.ruleset)
    numbers = layout.encode(seen)
    before = numbers.tolist()
    if not change(numbers, words[4:]):
        return False
    with refusing(TensorError):
        found = layout.decode(numbers)
        expect(layout.encode(found).tolist() == numbers.tolist(), "an array is that of its view")
        expect(numbers.tolist() != before or found == seen, "and of no other")
        _check_document(found)
        return True
    expect(numbers.tolist() != before, "the array of a view is one")
    return False


def _check_document(found: View) -> None:
    """Hold the view of an array to its document, which tells whether anything in it contradicts the components."""
    with refusing(UnreadableView):
        expect(view_from_json(view_to_json(found)) == found, "its document says the same")
        mine = found.to_move == found.seat
        expect(bool(legal_moves(found)) == mine, "whoever is to move can move")


@cache
def _course(seed: int, players: int) -> list[Match]:
    """Every match of a game, from the empty table to the end."""
    ruleset = _RULESETS[players - 2]
    course = [Match(players, ruleset), new_match(seed=seed, players=players, ruleset=ruleset)]
    while not course[-1].is_over:
        match = course[-1]
        moves = legal_moves(match)
        turn = len(course) * 7 + seed
        event = moves[turn % len(moves)] if moves else chance(match, seed=turn)
        course.append(apply(match, event))
    return course


TARGETS = (
    Target(
        name="johari-tensor",
        law="An array is that of a view, which has this array, and a document unless it contradicts itself; "
        "or the array is refused.",
        run=tensor,
        rooms=("game.py", "johari", "plain", "encoding"),
        executions=3_000,
        longest=60,
        words=(
            " ",
            "=",
            "=1",
            "=0",
            "=0.5",
            "nan",
            "inf",
            "-1",
            "1e9",
            "0.33333334",
            "0.083333336",
        ),
    ),
)
