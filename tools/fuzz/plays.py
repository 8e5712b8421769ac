"""Records changed as play: other moves, other claims, another deal, and still records.

A change of anything anywhere (`mutation`) mostly ends with the reader. These
changes mostly get past it, and to the referee.
"""

import json
from collections.abc import Callable
from random import Random

from jaipur_rules.jaipur.cards import GOODS, LETTERS
from jaipur_rules.jaipur.ruleset import PRESETS, SWITCHES
from jaipur_rules.plain import Plain

_FEW = 3


def change_play(data: bytes, rng: Random) -> bytes:
    """Another record than this one, or the same bytes if they are none."""
    try:
        value: Plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    if not isinstance(value, dict):
        return data
    rounds = value.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        return data
    for _ in range(rng.randint(1, _FEW)):
        part = rng.choice(rounds)
        if isinstance(part, dict):
            rng.choice(_OF_ROUNDS)(part, rng)
    if rng.random() < _SELDOM:
        rng.choice(_OF_MATCHES)(value, rng)
    return json.dumps(value, separators=(",", ":")).encode()


_SELDOM = 0.3


def some_cards(rng: Random, most: int) -> str:
    """Up to so many letters, in order."""
    count = rng.randint(0, most)
    kinds = rng.sample(LETTERS, rng.randint(1, 3))
    return "".join(sorted(rng.choices(kinds, k=count), key=LETTERS.index))


def some_move(rng: Random) -> str:
    """A move of any kind, near misses among them."""
    match rng.randrange(5):
        case 0:
            return "+" + rng.choice(LETTERS)
        case 1:
            return "-" + str(rng.choice((*GOODS, "K"))) * rng.randint(1, 6)
        case 2:
            return "+K"
        case _:
            taken, given = some_cards(rng, 4), some_cards(rng, 4)
            if rng.random() < 0.7:
                given = (given + "LLLL")[: max(len(taken), 2)]
            return f"+{taken or 'DG'}-{''.join(sorted(given or 'K', key=LETTERS.index))}"


def _moves(part: dict[str, Plain], rng: Random) -> None:
    """Another move, one more or one fewer, or two changed about."""
    moves = part.get("moves")
    if not isinstance(moves, list):
        return
    place = rng.randrange(len(moves) + 1)
    match rng.randrange(5):
        case 0:
            moves.insert(place, some_move(rng))
        case 1:
            moves[place:] = []
        case 2 if moves:
            moves.insert(place, rng.choice(moves))
        case 3 if moves:
            other = rng.randrange(len(moves))
            moves[place % len(moves)], moves[other] = moves[other], moves[place % len(moves)]
        case _:
            moves[place : place + 1] = [some_move(rng)]


def _deal(part: dict[str, Plain], rng: Random) -> None:
    """Two cards or two tokens changed about, less of them known, or the other side of the coin."""
    dealt = part.get("deal")
    if not isinstance(dealt, dict):
        return
    deck, bonuses = dealt.get("deck"), dealt.get("bonuses")
    match rng.randrange(4):
        case 0 if isinstance(deck, str) and deck:
            cards = list(deck)
            one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
            cards[one], cards[other] = cards[other], cards[one]
            dealt["deck"] = "".join(cards)
        case 1 if isinstance(deck, str):
            dealt["deck"] = deck[: rng.randint(10, 60)]
        case 2 if isinstance(bonuses, dict):
            pile = bonuses.get(rng.choice("345"))
            if isinstance(pile, list):
                rng.shuffle(pile)
                pile[rng.randint(0, 7) :] = []
        case _:
            dealt["first"] = rng.randint(0, 1)


def _claim(part: dict[str, Plain], rng: Random) -> None:
    """Another claim of what the round came to, or none."""
    claim: dict[str, Plain] = {}
    if rng.random() < 0.6:
        claim["rupees"] = [rng.randint(0, 90), rng.randint(0, 90)]
    if rng.random() < 0.6:
        claim["seal"] = rng.choice((0, 1, None, list[Plain]((0, 1))))
    part["result"] = claim
    if not claim:
        del part["result"]


def _ruleset(record: dict[str, Plain], rng: Random) -> None:
    """Another ruleset: a named one, or one switch."""
    name = rng.choice(list(SWITCHES))
    value = rng.choice(SWITCHES[name])
    if value is None:
        value = rng.randint(1, 30)
    record["ruleset"] = rng.choice((*PRESETS, dict[str, Plain]({name: value})))


def _result(record: dict[str, Plain], rng: Random) -> None:
    """Another claim of what the match came to."""
    claim: dict[str, Plain] = {"seals": [rng.randint(0, 2), rng.randint(0, 2)]}
    if rng.random() < 0.6:
        claim["winner"] = rng.choice((0, 1, None))
    record["result"] = claim


def _rounds(record: dict[str, Plain], rng: Random) -> None:
    """A round twice, or one fewer."""
    rounds = record["rounds"]
    if isinstance(rounds, list):
        place = rng.randrange(len(rounds))
        rounds[place : place + 1] = (
            [rounds[place], json.loads(json.dumps(rounds[place]))] if rng.random() < 0.6 else []
        )


_OF_ROUNDS: tuple[Callable[[dict[str, Plain], Random], None], ...] = (
    *(_moves, _moves, _moves),
    *(_deal, _claim),
)
_OF_MATCHES: tuple[Callable[[dict[str, Plain], Random], None], ...] = (_ruleset, _result, _rounds)
