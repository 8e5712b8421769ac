"""Sentences that say a move of Jaipur, and sentences that say none."""

import random
from collections.abc import Callable
from typing import TypeVar

from tools.sentences.phrases import Phrases, join

LETTERS = "DGSCPLK"

T = TypeVar("T")


def move(rng: random.Random) -> str:
    """A move in notation, legal or not by this or that ruleset."""
    match rng.randrange(10):
        case 0 | 1:
            return f"+{rng.choice(LETTERS[:-1])}"
        case 2:
            return "+K"
        case 3 | 4 | 5:
            return f"-{rng.choice(LETTERS[:-1]) * rng.randint(1, 8)}"
        case _:
            size = rng.choice((1, 2, 2, 2, 3, 3, 4, 5))
            kinds = rng.sample(LETTERS[:-1], 6)
            split = rng.randint(1, 4)
            taken = "".join(rng.choices(kinds[:split], k=size))
            given = "".join(rng.choices([*kinds[split:], "K"], k=size))
            return f"+{_ordered(taken)}-{_ordered(given)}"


def _ordered(cards: str) -> str:
    return "".join(sorted(cards, key=LETTERS.index))


def sentence(meaning: str, say: Phrases, rng: random.Random) -> str:
    """A sentence that says the move."""
    taken, _, given = meaning.removeprefix("+").partition("-")
    if meaning == "+K":
        return say.phrase("camels")
    if not given:
        return say.phrase("take").format(_cards(taken, say, rng, definite=True))
    if not taken:
        return say.phrase("sell").format(_cards(given, say, rng))
    return _exchange("exchange", taken, given, say, rng)


def _exchange(key: str, taken: str, given: str, say: Phrases, rng: random.Random) -> str:
    return say.phrase(key).format(T=_cards(taken, say, rng), G=_cards(given, say, rng))


def _cards(cards: str, say: Phrases, rng: random.Random, *, definite: bool = False) -> str:
    kinds = sorted(set(cards))
    rng.shuffle(kinds)
    numerals = rng.random() < 0.5
    named = [_counted(each, cards.count(each), say, numerals, rng) for each in kinds]
    if (
        definite and rng.random() < 0.3
    ):  # where it is one card: who sells "the leather" may mean all of it
        named = [_the(say.goods[cards][0], say)]
    return join(named, say, rng)


def _counted(kind: str, count: int, say: Phrases, numerals: bool, rng: random.Random) -> str:
    one, many, card, cards = say.goods[kind]
    if rng.random() < 0.15:
        one, many = card, cards
    if count > 1:
        noun = one if rng.random() < 0.2 else many
        return f"{count if numerals else say.numbers[count]} {noun}"
    if numerals:
        return f"1 {one}"
    if say.language == "en":
        return f"{rng.choice(('one', 'a'))} {one}"
    feminine = one[0] == "é" or one.startswith("carte")
    return f"{'une' if feminine else 'un'} {one}"


def _the(one: str, say: Phrases) -> str:
    if say.language == "en":
        return f"the {one}"
    return f"l'{one}" if one[0] in "oaé" else f"le {one}"


def unclear(say: Phrases, rng: random.Random) -> str:
    """A sentence that says no one move: a choice, a denial, a correction, two moves, or something left open."""
    first, second = (sentence(each, say, rng) for each in two(move, rng))
    letter = rng.choice(LETTERS[:-1])
    one, many, *_ = say.goods[letter]
    count = rng.randint(2, 5)
    match rng.randrange(9):
        case 0:
            return say.phrase("or").format(first, second)
        case 1:
            template: str = rng.choice((say.own["take"][0], say.own["sell"][0]))
            return say.phrase("not").format(template.format(f"{count} {many}"))
        case 2:
            return say.phrase("correction").format(first, second)
        case 3:
            return say.phrase("both").format(first, second)
        case 4:
            return say.phrase("signs").format(f"{count} {many}")
        case 5:
            template = rng.choice((say.own["take"][0], say.own["sell"][0]))
            return template.format(f"1 {one}{say.phrase('and')}1 {one}")
        case 6:
            return say.phrase("unsaid").format(many)
        case 7:
            taken, given = (f"{count} {say.goods[each][1]}" for each in rng.sample(LETTERS, 2))
            return say.phrase("undirected").format(T=taken, G=given)
        case _:
            other = say.goods[rng.choice([each for each in LETTERS[:-1] if each != letter])][1]
            sell: str = say.own["sell"][0]
            return sell.format(f"{count} {many}{say.phrase('and')}2 {other}")


def two(draw: Callable[[random.Random], T], rng: random.Random) -> tuple[T, T]:
    """Two draws that differ."""
    first = second = draw(rng)
    while first == second:
        second = draw(rng)
    return first, second
