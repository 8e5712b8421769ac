"""The questions: what is played for each, and what is counted."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import numpy as np
from attrs import frozen

from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.players import Share
from tools.research import at_random, by_greed
from tools.research.rounds import (
    NOBODY,
    Column,
    Rounds,
    settled,
    without_bonus_pile,
    without_camel_token,
)
from tools.research.stats import LONGEST, Figures, Mean, joined
from tools.research.switches import UNSEEN

Who: TypeAlias = Literal["random", "greedy"]
Part: TypeAlias = tuple[int, Figures]
"""How many plies were played under the first ruleset, and what they show."""

RULINGS = tuple(
    (name, value) for name, values in SWITCHES.items() if name not in UNSEEN for value in values[1:]
)
"""The rulings that are asked about: a switch, and a value that is not its default."""

_BOTH_STARTS = Ruleset(first_starter=0), Ruleset(first_starter=1)
_PILES, _DECK = 1, 2


@frozen(order=False)
class Players:
    """A way to play rounds and matches.

    Attributes:
        rounds: Rounds of a ruleset: of these deals of a seed, from a number on, so many.
        winners: Matches, likewise: who wins each, and the plies of all.
        at_once: So many are held in memory.
    """

    rounds: Callable[[Ruleset, int, int, int], Rounds]
    winners: Callable[[Ruleset, int, int, int], tuple[Column, int]]
    at_once: int


PLAYERS: dict[Who, Players] = {
    "random": Players(at_random.rounds, at_random.winners, 20_000),
    "greedy": Players(by_greed.rounds, by_greed.winners, 100),
}


def first_round(players: Players, seed: int, first: int) -> Part:
    """Measure the worth of starting a round: every deal is played twice, once with each seat to start.

    A deal gives one number, so that the two rounds of it may be as alike as they like.
    """
    one, other = (players.rounds(each, seed, first, players.at_once) for each in _BOTH_STARTS)
    seal = (_halves(one.winner, 0) + _halves(other.winner, 1)) / 2
    ahead = (one.rupees[:, 0] - one.rupees[:, 1] + other.rupees[:, 1] - other.rupees[:, 0]) / 2
    plies = int(one.plies.sum() + other.plies.sum())
    return plies, {"seal": Mean.of(seal), "rupees": Mean.of(ahead)}


def first_match(players: Players, seed: int, first: int) -> Part:
    """The same of whole matches: what it is worth to start the first round."""
    (one, some), (other, more) = (
        players.winners(each, seed, first, players.at_once) for each in _BOTH_STARTS
    )
    return some + more, {"won": Mean.of((_halves(one, 0) + _halves(other, 1)) / 2)}


def tokens(players: Players, seed: int, first: int) -> Part:
    """Measure the worth of the camel token and the bonus piles: the same rounds are scored without each."""
    rounds = players.rounds(Ruleset(), seed, first, players.at_once)
    count, winner = len(rounds), rounds.winner
    again = settled(rounds.rupees, rounds.bonus_counts.sum(axis=1), rounds.goods)
    assert (again == winner).all(), "scored anew, the rounds come to what the engine says"
    held = rounds.camels != NOBODY
    without = without_camel_token(rounds)
    figures: Figures = {
        "camel given": Share(int(held.sum()), count),
        "camel holder wins": _share(winner[held] == rounds.camels[held]),
        "camel holder would win": _share(without[held] == rounds.camels[held]),
        "camel decides": Share(int((without != winner).sum()), count),
    }
    for pile, size in enumerate(BONUS_SIZES):
        counts, rupees = rounds.bonus_counts[:, pile], rounds.bonus_rupees[:, pile]
        more = np.sign(counts[:, 0] - counts[:, 1])
        ahead = (more != 0) & (winner >= 0)
        figures |= {
            f"{size} tokens": Mean.of(counts.sum(axis=1).astype(np.float64)),
            f"{size} rupees": Mean.of(rupees.sum(axis=1).astype(np.float64)),
            f"{size} emptied": _share(
                counts.sum(axis=1) == len(Ruleset().bonus_tokens[pile]),
            ),
            f"{size} more wins": _share((more[ahead] > 0) == (winner[ahead] == 0)),
            f"{size} decides": Share(
                int((without_bonus_pile(rounds, pile) != winner).sum()), count
            ),
        }
    figures["rupees"] = Mean.of(rounds.rupees.sum(axis=1) / 2)
    return int(rounds.plies.sum()), figures


def ends(players: Players, seed: int, first: int) -> Part:
    """Count how rounds end, how long they are, and by which rule the Seal is given."""
    rounds = players.rounds(Ruleset(), seed, first, players.at_once)
    count = len(rounds)
    by_piles = rounds.end == _PILES
    figures: Figures = {
        "piles": Share(int(by_piles.sum()), count),
        "deck": Share(int((rounds.end == _DECK).sum()), count),
        "plies": Mean.of(rounds.plies.astype(np.float64)),
        "lengths piles": _lengths(rounds.plies[by_piles]),
        "lengths deck": _lengths(rounds.plies[~by_piles]),
    }
    for rule in (4, 5, 6, 8):
        figures[f"SCO-{rule}"] = Share(int((rounds.decided == rule).sum()), count)
    return int(rounds.plies.sum()), figures


def rulings(players: Players, seed: int, first: int) -> Part:
    """Measure what each ruling changes: the same deals under the default and each other value of a switch."""
    default = players.rounds(Ruleset(), seed, first, players.at_once)
    figures: Figures = {}
    for name, value in RULINGS:
        other = players.rounds(
            Ruleset().with_changes(**{name: value}), seed, first, players.at_once
        )
        figures |= {
            f"{name}={value} {what}": figure for what, figure in _changes(default, other).items()
        }
    return int(default.plies.sum()), figures


QUESTIONS: dict[str, Callable[[Players, int, int], Part]] = {
    "first-round": first_round,
    "first-match": first_match,
    "tokens": tokens,
    "ends": ends,
    "rulings": rulings,
}


def asked(
    question: str, who: Who, plies: int, seed: int, watch: Callable[[int], None]
) -> tuple[int, Figures]:
    """Play until there are so many plies.

    Args:
        question: One of the questions.
        who: Who plays.
        plies: How many at least; of `rulings` so many under the default, and as many deals under each other.
        seed: The seed of the deals, and of the players.
        watch: Is told how many there are.

    Returns:
        How many there are, and what they show.
    """
    players, done, first = PLAYERS[who], 0, 0
    found: Figures = {}
    while done < plies:
        more, figures = QUESTIONS[question](players, seed, first)
        first, done = first + players.at_once, done + more
        found = joined([found, figures])
        watch(done)
    return done, found


def _changes(default: Rounds, other: Rounds) -> Figures:
    """The differences of two rulesets, deal by deal."""
    count = len(default)
    same = (
        (default.plies == other.plies)
        & (default.rupees == other.rupees).all(axis=1)
        & (default.goods == other.goods).all(axis=1)
    )
    starter = _halves(other.winner, other.starter) - _halves(default.winner, default.starter)
    decks = (other.end == _DECK).astype(np.float64) - (default.end == _DECK)
    rupees = (other.rupees.sum(axis=1) - default.rupees.sum(axis=1)) / 2
    return {
        "played otherwise": Share(int((~same).sum()), count),
        "another Seal": Share(int((default.seals != other.seals).sum()), count),
        "plies": Mean.of((other.plies - default.plies).astype(np.float64)),
        "rupees": Mean.of(rupees),
        "starter": Mean.of(starter),
        "deck": Mean.of(decks),
    }


def _halves(winner: Column, seat: Column | int) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """1 where the seat has won, a half where nobody has, or both."""
    return np.where(winner < 0, 0.5, (winner == seat).astype(np.float64))


def _share(happened: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> Share:
    return Share(int(happened.sum()), len(happened))


def _lengths(plies: Column) -> list[int]:
    counts: list[int] = np.bincount(np.minimum(plies, LONGEST), minlength=LONGEST + 1).tolist()
    return counts
