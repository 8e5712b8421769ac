"""What is found about a move: every value stands in the position, in the move or in the rules, and the rest follows from them."""

from collections.abc import Callable, Mapping

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Exchange, Move, Position, Sell, TakeGood
from jaipur_rules.core.errors import Fact
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.legality import findings
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.testing import moves_at, positions, rulesets


def coming(move: Move) -> Cards:
    match move:
        case TakeGood(good):
            return Cards.of(good)
        case Exchange(taken, _):
            return taken
        case _:
            return Cards()


def leaving(move: Move) -> Cards:
    match move:
        case Sell(good, count):
            return Cards.of(good, count)
        case Exchange(_, given_):
            return given_
        case _:
            return Cards()


def kind(move: Move) -> str:
    assert isinstance(move, TakeGood | Sell)
    return str(move.good)


def lying(at: Position, move: Move) -> int:
    return at.market.count(move.good) if isinstance(move, TakeGood) else at.market.camels


VALUES: Mapping[str, Callable[[Position, Move], Fact]] = {
    "good": lambda _, move: kind(move),
    "lying": lying,
    "hand": lambda at, _: len(at.hand),
    "after": lambda at, move: len(at.hand) + len(coming(move).goods) - len(leaving(move).goods),
    "during": lambda at, move: len(at.hand) + len(coming(move).goods),
    "limit": lambda at, _: at.ruleset.box.hand_limit,
    "camels": lambda _, move: (coming(move) + leaving(move)).camels,
    "herd": lambda at, _: at.herd,
    "taken": lambda _, move: str(coming(move)),
    "given": lambda _, move: str(leaving(move).goods),
    "market": lambda at, _: str(at.market),
    "hand_cards": lambda at, _: str(at.hand),
    "both": lambda _, move: str(coming(move).goods & leaving(move).goods),
    "taken_count": lambda _, move: len(coming(move)),
    "given_count": lambda _, move: len(leaving(move)),
    "size": lambda _, move: min(len(coming(move)), len(leaving(move))),
    "cards": lambda _, move: len(leaving(move)),
    "held": lambda at, move: at.hand.count(move.good) if isinstance(move, Sell) else None,
    "least": lambda at, _: at.ruleset.box.precious_minimum,
    "left": lambda at, move: at.heights[move.good] if isinstance(move, Sell) else None,
}
"""Every value of a finding by its name, worked out by itself."""


@given(st.data())
def test_every_value_of_a_finding_is_that_of_the_table(data: st.DataObject) -> None:
    """Every value of a finding of legality is what somebody would count on the table."""
    at = data.draw(positions(data.draw(rulesets())))
    move = data.draw(moves_at(at))
    found = tuple(findings(at, move))
    wrong: list[tuple[str, str, Fact]] = []
    for each in found:
        for name, value in each.values.items():
            if name in SWITCHES:
                right: Fact = at.ruleset.switches[name]
            elif each.rule in {"EXC-4", "EXC-7"} and name == "camels":
                right = (coming(move) if each.rule == "EXC-4" else leaving(move)).camels
            else:
                right = VALUES[name](at, move)
            if value != right:
                wrong.append((each.rule, name, value))
    assert wrong == []
    assert is_legal(at, move) == (not any(each.is_broken for each in found))
