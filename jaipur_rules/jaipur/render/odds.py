"""The odds of a view as lines for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.jaipur.render.words import card_title
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.worlds import Odds
from jaipur_rules.render.terminal import BOLD, Run, Span, flow, run

_UNBROKEN = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""

_WORTH_SAYING = Fraction(1, 200)
"""The least chance that is shown."""


def odds_lines(odds: Odds, say: Messages, width: int) -> Iterator[Run]:
    """The probabilities of what a seat cannot see."""
    if odds.next_card:
        cards = sorted(odds.next_card.items(), key=lambda entry: (-entry[1], entry[0]))
        texts = [
            say("jaipur.play.card_chance", card=card_title(card, say), chance=chance)
            for card, chance in cards
        ]
        yield from _listed(say("jaipur.play.next_card"), texts, say, width)
    held: list[str] = []
    for good, counts in odds.hand.items():
        likely = tuple(
            Message("jaipur.play.at_least", count=count, chance=chance)
            for count, chance in _at_least(counts)
        )
        if likely:
            held.append(say("jaipur.play.held", card=card_title(good, say), chances=likely))
    yield from _listed(say("jaipur.play.their_hand"), held, say, width)
    worth = [
        say("jaipur.play.bonus_worth", size=size, worth=_mean(values))
        for size, values in zip(BONUS_SIZES, odds.bonuses, strict=True)
        if values
    ]
    yield from _listed(say("jaipur.play.bonuses"), worth, say, width)


def _listed(label: str, texts: Sequence[str], say: Messages, width: int) -> list[Run]:
    """A label and some texts, none of which is broken; nothing if there is none."""
    if not texts:
        return []
    unbroken = tuple(text.replace(" ", _UNBROKEN) for text in texts)
    words = say("jaipur.play.odds", texts=unbroken).split(" ")
    pieces = [run(word.replace(_UNBROKEN, " ")) for word in words]
    return flow([run(Span(label, BOLD)), *pieces], width, indent="  ")


def _at_least(counts: Sequence[Fraction]) -> list[tuple[int, Fraction]]:
    """That there are at least one, two and so on, as far as it is likely enough to be shown."""
    chances = [(count, sum(counts[count:], Fraction())) for count in range(1, len(counts))]
    return [(count, chance) for count, chance in chances if chance >= _WORTH_SAYING]


def _mean(values: Mapping[int, Fraction]) -> float:
    return float(sum(value * chance for value, chance in values.items()))
