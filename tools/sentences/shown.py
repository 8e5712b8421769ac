"""The moves of Johari that random games show, in the words in which the screen shows them."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain, zip_longest

from jaipur_rules import johari
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.johari import Move, Ruleset, View
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.words import WORDS
from jaipur_rules.render import describe

A_POSITION = 6
"""So many legal moves of a position are taken."""


def show_move(move: Move, seen: View, language: Language) -> tuple[str, str]:
    """A move as it is described, and as a line of the list of moves, which says what a card costs."""
    return describe(move, language), messages(language).format(WORDS.listed(seen, move))


@cache
def meet_moves(games: int) -> tuple[tuple[Move, View], ...]:
    """The different moves met in some random games, each with a view in which it is legal, one of each type in turn.

    The games are for two, three and four traders, and with either value of every switch.
    """
    found: dict[type, dict[Move, View]] = {}
    for seed in range(games):
        for move, seen in _random_moves(seed):
            found.setdefault(type(move), {}).setdefault(move, seen)
    in_turn = zip_longest(*(moves.items() for moves in found.values()))
    return tuple(each for each in chain.from_iterable(in_turn) if each is not None)


def _random_moves(seed: int) -> Iterator[tuple[Move, View]]:
    rng = random.Random(seed)
    match = johari.new_match(seed=seed, players=2 + seed % 3, ruleset=_rules(seed))
    while not match.is_over:
        if match.to_move is None:
            match = johari.apply(match, johari.chance(match, seed=seed))
            continue
        seen, moves = johari.view(match, match.mover), johari.legal_moves(match)
        yield from ((move, seen) for move in rng.sample(moves, min(A_POSITION, len(moves))))
        match = johari.apply_unchecked(match, rng.choice(moves))


def _rules(seed: int) -> Ruleset:
    """The switches of a game: the values of each take turns, those of the first in every game, of the second in every other."""
    values = {
        name: each[seed // (place + 1) % len(each)]
        for place, (name, each) in enumerate(SWITCHES.items())
    }
    return Ruleset().with_changes(**values)
