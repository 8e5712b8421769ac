"""Moves as numbers, and views as arrays."""

from array import array
from functools import cache

from jaipur_rules.encoding import (
    ActionLayout,
    Factored,
    NotInLayout,
    TensorError,
    action_layout,
    tensor_layout,
)
from jaipur_rules.game import NotationError
from jaipur_rules.jaipur.cards import Cards
from jaipur_rules.jaipur.components import Box
from jaipur_rules.jaipur.generation import legal_moves
from jaipur_rules.jaipur.notation import read_move
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import apply_unchecked, new_match
from jaipur_rules.jaipur.views import view
from tools.fuzz.target import RULES, Target, expect, parts, refusing, text_of

_LONGEST_NUMBER = 12
_SMALL = Box(
    Cards.parse("DDDGGSSCCCPPPLLLLKKKKK"),
    hand_limit=4,
    hand_size=2,
    market_size=3,
    market_camels=1,
)
_RULESETS = (Ruleset(), Ruleset(exchange_min=1, exchange_same_type="allowed", box=_SMALL))


def action(data: bytes) -> bool:
    """Look a move up by its number (``99``), its factors (``3 7 9``) or its notation (``+DG-LK``)."""
    words = text_of(data).split(" ")
    layout = action_layout(_RULESETS[len(data) % len(_RULESETS)])
    numbers = [number for word in words if (number := _whole(word)) is not None]
    with refusing(NotInLayout, NotationError):
        match numbers if len(numbers) == len(words) else []:
            case [number]:
                _check_number(layout, number)
            case [kind, taken, given]:
                parts = Factored(kind, taken, given)
                expect(layout.factor(layout.unfactor(parts)) == parts, "three numbers are a move's")
            case _:
                move = read_move(text_of(data)).move
                expect(layout.move(layout.number(move)) == move, "a move has its number")
                expect(layout.unfactor(layout.factor(move)) == move, "and its factors")
        return True
    return False


def _check_number(layout: ActionLayout, number: int) -> None:
    move = layout.move(number)
    expect(layout.number(move) == number, "a number is that of its move")
    expect(layout.unfactor(layout.factor(move)) == move, "and so are its factors")


def _whole(word: str) -> int | None:
    digits = word.removeprefix("-")
    short = digits.isascii() and digits.isdecimal() and len(digits) < _LONGEST_NUMBER
    return int(word) if short else None


def tensor(data: bytes) -> bool:
    """Decode an array: that of a view after so many plies, with some of its numbers changed.

    ``7 30 1 12=0.5 3=1`` is the match of seed 7 after 30 plies, seen by seat 1.
    """
    words = text_of(data).split(" ")
    seed, plies, seat = heads(words, 3)
    layout = tensor_layout(_RULESETS[0])
    numbers = layout.encode(view(_match(seed % 8, plies % 64), seat % 2))
    before = numbers.tolist()
    if not change(numbers, words[3:]):
        return False
    with refusing(TensorError):
        found = layout.decode(numbers)
        expect(layout.encode(found).tolist() == numbers.tolist(), "an array is that of its view")
        return True
    expect(numbers.tolist() != before, "the array of a view is one")
    return False


def heads(words: list[str], count: int) -> list[int]:
    """The numbers at the beginning, whatever stands there."""
    found = [abs(_whole(word) or 0) for word in words[:count]]
    return [*found, *[0] * (count - len(found))]


def change(numbers: "array[float]", words: list[str]) -> bool:
    """Put other numbers into an array, each as ``12=0.5``; whether all of them are numbers."""
    for word in words:
        place, _, value = word.partition("=")
        try:
            numbers[(_whole(place) or 0) % len(numbers)] = float(value)
        except (ValueError, OverflowError):
            return False
    return True


@cache
def _match(seed: int, plies: int) -> Match:
    """The match of a seed after so many plies, or as many as its first round has."""
    if plies == 0:
        return new_match(seed=seed)
    match = _match(seed, plies - 1)
    moves = legal_moves(match)
    return apply_unchecked(match, moves[(plies * 7 + seed) % len(moves)]) if moves else match


TARGETS = (
    Target(
        name="action",
        law="A number, three numbers and a move stand for one another, or for nothing.",
        run=action,
        rooms=(*RULES, *parts("encoding")),
        executions=60_000,
        longest=40,
        words=("25498", "3 7 9", "+DG-LK", "-LLL", "-1", "2 0 ", "0 1 0", "1 0 0"),
    ),
    Target(
        name="tensor",
        law="An array is that of a view, which has this array, or it is refused.",
        run=tensor,
        rooms=(*RULES, *parts("encoding")),
        executions=3_000,
        longest=60,
        words=(" ", "=", "=1", "=0", "=0.5", "nan", "inf", "-1", "1e9", "0.14285715"),
    ),
)
