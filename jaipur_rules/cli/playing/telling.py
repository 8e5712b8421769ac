"""What happened, what is allowed and what is likely, as lines for a person."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from jaipur_rules import rulebook
from jaipur_rules.cli.layout import BLANK, prose
from jaipur_rules.cli.playing.said import Said
from jaipur_rules.cli.rules import short
from jaipur_rules.cli.verdicts import rounds
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.players.hints import Hint
from jaipur_rules.jaipur.players.session import Session, Told
from jaipur_rules.jaipur.render import describe
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.worlds import Odds
from jaipur_rules.render.ink import BAD, BOLD, Run, Span, flow, run


class Help(Protocol):
    """What can be typed, in a language."""

    @property
    @abstractmethod
    def notation(self) -> tuple[str | tuple[str, str], ...]:
        """How moves are written: sentences, and moves with their meanings."""

    @property
    @abstractmethod
    def commands(self) -> tuple[tuple[str, str], ...]:
        """The commands with their meanings."""


def of_move(told: Told, who: str, said: Said, lang: Language, width: int) -> list[Run]:
    """A move and what it brought, in a line or two."""
    parts = [said.moved.format(who=who, what=describe(told.move, lang), move=told.move)]
    names = words(lang)
    gained = names.common.count(sum(told.tokens), names.rupees)
    if told.bonus is not None:
        parts.append(said.bonus.format(gained, names.common.count(told.bonus, names.rupees)))
    elif told.bonus_size is not None:
        parts.append(said.hidden_bonus.format(gained, told.bonus_size))
    elif told.tokens:
        parts.append(said.tokens.format(gained))
    elif str(told.move).startswith("-"):
        parts.append(said.no_tokens)
    if told.drawn:
        parts.append(said.drawn.format(names.phrase(told.drawn)))
    return prose(" ".join(parts), width, hang="  ")


def of_beginning(session: Session, who: str, file: str, said: Said, width: int) -> list[Run]:
    """Who plays, where the match is kept, and whether it was begun before."""
    if session.events:
        return prose(said.resumed.format(who, session.rounds, session.plies), width)
    return prose(said.new.format(who, file), width)


def of_help(said: Help, width: int) -> list[Run]:
    """What can be typed: how moves are written, and the commands; what is typed has a column of its own."""
    typed = [each[0] for each in (*said.notation, *said.commands) if not isinstance(each, str)]
    column = 2 + max(map(len, typed))
    lines: list[Run] = []
    for each in (*said.notation, *said.commands):
        if isinstance(each, str):
            lines += prose(each, width, hang="  ")
            continue
        command, text = each
        head = run(Span(command.ljust(column - 1), BOLD))
        words_ = map(run, text.split(" "))
        lines += flow([head, *words_], width, indent=" " * column, gap=" ")
    return lines


def of_round(session: Session, said: Said, lang: Language) -> Iterator[Run]:
    """What a round that has ended was worth, and how the match stands. No hand is shown."""
    match, week = session.match, session.match.round
    assert week is not None
    assert week.end is not None
    why = words(lang).ends[week.end].format(session.ruleset.box.count_empty(week.heights))
    yield run(Span(said.round_over.format(session.rounds, why), BOLD))
    yield from rounds(session.results, lang)
    yield BLANK
    if not match.is_over:
        yield run(said.seals.format(*match.seals))
    elif match.winner is None:
        yield run(Span(said.match_drawn.format(*match.seals), BOLD))
    else:
        seals = match.seals[match.winner], match.seals[1 - match.winner]
        yield run(Span(said.match_won.format(match.winner, *seals), BOLD))


def in_short(
    move: object, broken: Sequence[Violation], said: Said, lang: Language, width: int
) -> Iterator[Run]:
    """Why a move is not allowed: each rule by its number, and what it says."""
    yield from prose(said.illegal.format(f"{move}"), width, style=BAD)
    for violation in broken:
        rule = rulebook.rule(violation.rule)
        facts = f" ({violation.facts})" if violation.facts else ""
        text = f"{rule.id}{facts}  {rule.statement.to(lang)}"
        yield from prose(text, width, "  ", hang="  ")


def at_length(
    move: object, broken: Sequence[Violation], said: Said, lang: Language, width: int
) -> Iterator[Run]:
    """The same, with the titles of the rules and where they stand."""
    yield run(Span(said.illegal.format(f"{move}"), BAD))
    for violation in broken:
        yield BLANK
        yield from short(rulebook.rule(violation.rule), lang, width, violation.facts)


def of_choices(moves: Sequence[object], width: int) -> list[Run]:
    """Moves with numbers, in columns."""
    cells = [f"{number:>3} {move}" for number, move in enumerate(moves, 1)]
    column = max(map(len, cells)) + 2
    columns = max(1, width // column)
    rows = -(-len(cells) // columns)
    return [
        run("".join(cell.ljust(column) for cell in cells[row::rows]).rstrip())
        for row in range(rows)
    ]


def of_hint(hint: Hint, tried: int, said: Said, lang: Language, width: int) -> Iterator[Run]:
    """Advice, and the odds."""
    yield run(Span(said.hint.format(tried), BOLD))
    for each in hint.best:
        chance = f"{each.chance * 100:.0f} %"
        text = said.chance.format(move=each.move, what=describe(each.move, lang), chance=chance)
        yield from prose(text, width, "  ", hang="  ")
    yield BLANK
    yield from prose(said.at_first_sight.format(hint.reason), width)
    yield BLANK
    yield from of_odds(hint.odds, said, lang, width)


def of_odds(odds: Odds, said: Said, lang: Language, width: int) -> Iterator[Run]:
    """The probabilities of what a seat cannot see."""
    names = words(lang)
    if odds.next_card:
        cards = sorted(odds.next_card.items(), key=_likeliest)
        texts = [f"{names.name(card)} {_said(chance)}" for card, chance in cards]
        yield from _listed(said.next_card, texts, width)
    held = [
        " ".join([names.name(good), *(f"{count}+ {_said(chance)}" for count, chance in likely)])
        for good, counts in odds.hand.items()
        if (likely := _at_least(counts))
    ]
    yield from _listed(said.their_hand, held, width)
    worth = [
        f"{names.for_cards.format(size)}{names.common.colon}{_decimal(_mean(values), lang)}"
        for size, values in zip(BONUS_SIZES, odds.bonuses, strict=True)
        if values
    ]
    yield from _listed(said.bonuses, worth, width)


def _listed(label: str, texts: Sequence[str], width: int) -> list[Run]:
    """A label and some texts, none of which is broken; nothing if there is none."""
    pieces = [run(f"{text},") for text in texts[:-1]] + [run(f"{text}.") for text in texts[-1:]]
    return flow([run(Span(label, BOLD)), *pieces], width, indent="  ") if texts else []


def _at_least(counts: Sequence[Fraction]) -> list[tuple[int, Fraction]]:
    """That there are at least one, two and so on, as far as it is likely enough to be said."""
    chances = [(count, sum(counts[count:], Fraction())) for count in range(1, len(counts))]
    return [(count, chance) for count, chance in chances if chance >= _WORTH_SAYING]


def _likeliest(entry: tuple[Card, Fraction]) -> tuple[Fraction, Card]:
    return -entry[1], entry[0]


def _mean(values: Mapping[int, Fraction]) -> float:
    return float(sum(value * chance for value, chance in values.items()))


def _decimal(value: float, lang: Language) -> str:
    return f"{value:.1f}".replace(".", "." if lang == "en" else ",")


def _said(chance: Fraction) -> str:
    return f"{float(chance) * 100:.0f} %"


_WORTH_SAYING = Fraction(1, 200)
