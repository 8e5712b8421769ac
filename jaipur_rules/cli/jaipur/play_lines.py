"""What is shown of a match of Jaipur at a terminal, as lines: moves, rounds, advice and odds."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from jaipur_rules.cli.choices import named_move
from jaipur_rules.cli.jaipur.tables import rounds
from jaipur_rules.cli.layout import BLANK, prose
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.jaipur.players.session import Hint, ObservedMove, Session
from jaipur_rules.jaipur.render.sentences import end_message
from jaipur_rules.jaipur.render.words import card_title, cards_message
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Sell
from jaipur_rules.jaipur.rules.worlds import Odds
from jaipur_rules.render.terminal import BOLD, Run, Span, flow, run

_UNBROKEN = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""

_WORTH_SAYING = Fraction(1, 200)
"""The least chance that is shown."""


def of_move(observed: ObservedMove, sentence: str, lang: Language, width: int) -> list[Run]:
    """Return a move, which a sentence says, and what it brought, in a line or two."""
    parts = [sentence]
    say = messages(lang)
    gained = Message("jaipur.picture.rupees", count=sum(observed.tokens))
    if observed.bonus is not None:
        bonus = Message("jaipur.picture.rupees", count=observed.bonus)
        parts.append(say("jaipur.play.bonus", gained=gained, bonus=bonus))
    elif observed.bonus_size is not None:
        parts.append(say("jaipur.play.hidden_bonus", gained=gained, size=observed.bonus_size))
    elif observed.tokens:
        parts.append(say("jaipur.play.tokens", gained=gained))
    elif isinstance(observed.move, Sell):
        parts.append(say("jaipur.play.no_tokens"))
    if observed.drawn:
        parts.append(say("jaipur.play.drawn", cards=cards_message(observed.drawn)))
    return prose(" ".join(parts), width, hang="  ")


def of_round(session: Session, lang: Language) -> Iterator[Run]:
    """What a round that has ended was worth, and how the match stands. No hand is shown."""
    say, match, current = messages(lang), session.match, session.match.round
    assert current is not None
    assert current.end is not None
    why = end_message(current.end, session.ruleset.box.count_empty(current.heights))
    yield run(Span(say("jaipur.play.round_over", number=session.rounds, reason=why), BOLD))
    yield from rounds(session.results, lang)
    yield BLANK
    mine, others = match.seals
    if not match.is_over:
        yield run(say("jaipur.play.seals", mine=mine, others=others))
    elif match.winner is None:
        yield run(Span(say("jaipur.play.match_drawn", mine=mine, others=others), BOLD))
    else:
        winner, most, least = trader_at(match.winner), max(match.seals), min(match.seals)
        text = say("jaipur.play.match_won", winner=winner, most=most, least=least)
        yield run(Span(text, BOLD))


def of_hint(hint: Hint, tried: int, lang: Language, width: int) -> Iterator[Run]:
    """Advice, and the odds."""
    say = messages(lang)
    yield run(Span(say("jaipur.play.hint", count=tried), BOLD))
    for each in hint.best:
        move = named_move(each.move, lang)
        text = say("jaipur.play.chance", move=move, chance=each.chance)
        yield from prose(text, width, "  ", hang="  ")
    yield BLANK
    yield from prose(say("play.hint", reason=hint.reason), width)
    yield BLANK
    yield from of_odds(hint.odds, lang, width)


def of_odds(odds: Odds, lang: Language, width: int) -> Iterator[Run]:
    """The probabilities of what a seat cannot see."""
    say = messages(lang)
    if odds.next_card:
        cards = sorted(odds.next_card.items(), key=_likeliest)
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


def _likeliest(entry: tuple[Card, Fraction]) -> tuple[Fraction, Card]:
    return -entry[1], entry[0]


def _mean(values: Mapping[int, Fraction]) -> float:
    return float(sum(value * chance for value, chance in values.items()))
