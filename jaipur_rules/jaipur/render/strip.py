"""A match as a strip of positions."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.frames import CELL, cell, ground
from jaipur_rules.jaipur.render.pieces import seals
from jaipur_rules.jaipur.render.sentences import rules_in_force, standing
from jaipur_rules.jaipur.render.shapes import drawn_in
from jaipur_rules.jaipur.render.story import (
    Chapter,
    Closing,
    Gain,
    Opening,
    Played,
    Ply,
    rupees,
    story,
)
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.render.frame import framed
from jaipur_rules.render.languages import Language
from jaipur_rules.render.lettering import broken, width_of
from jaipur_rules.render.palette import ACCENT, SOFT, TEXT
from jaipur_rules.render.panels import Block, below
from jaipur_rules.render.pen import Number, box, group, words_at
from jaipur_rules.render.picture import Picture

_GAP = 8
_WIDE, _NARROW = 4, 2
"""The plies of a row."""


def strip(
    of: Played | Iterable[Event],
    *,
    start: Match | None = None,
    seat: Seat | None = None,
    round: int | None = None,  # noqa: A002 - what it is
    lang: Language = "en",
    narrow: bool = False,
) -> Picture:
    """A match as small pictures in rows: each position, the move made there, and what it brought.

    Every picture has the number of its ply, the market, and the hand and the
    herd of who moves; under them the move in notation and in words, and the
    cards drawn or the tokens won. An illegal move is the last that is shown,
    with the rules that it breaks. A match that goes on ends with the position
    that it has come to.

    Args:
        of: A record, or the deals and the moves of a match in order. What a
            record does not know of a deal is not to be believed, so have it
            judged first.
        start: The match before the first event, which may be in the middle of
            a round; if not given, an empty table under the rules of the record,
            or under the default.
        seat: The seat that sees it, and what it may not know is not shown;
            None for a match that is told by both, each as they saw it.
        round: Show only this round, from 1.
        lang: The language.
        narrow: Whether there are two plies in a row, for a telephone, or four.

    Raises:
        UnknownLanguage: There is English and French.
        NoSuchSeat: There are seats 0 and 1 alone.
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> strip([deal(seed=7), TakeCamels()])
        Picture(title='Jaipur, a match: 1 round, 1 ply')
    """
    said = words(lang)
    empty, events = (Match(of.ruleset), of.events) if isinstance(of, Played) else (Match(), of)
    start = start or empty
    chapters = list(story(events, start, seat))
    shown = [part for number, part in chapters if round in {None, number}]
    made = sum(isinstance(part, Ply) and part.gain is not None for part in shown)
    rounds = max((number for number, _ in chapters), default=0)
    count = said.count(rounds, said.rounds) if round is None else said.round.format(round)
    name = f"{said.picture}, {said.match}{said.colon}{count}, {said.count(made, said.plies)}"
    in_a_row = _NARROW if narrow else _WIDE
    width = in_a_row * CELL + (in_a_row - 1) * _GAP
    blocks = [
        _headline(name, start.ruleset, seat, said, width),
        *_blocks(shown, said, in_a_row, width),
    ]
    whole = below(blocks, _GAP)
    told = " ".join((said.strip, *_spoken(shown, said)))
    return framed(
        whole.drawn,
        width,
        whole.height,
        headline=name,
        told=told,
        drawing=drawn_in(said),
        lang=lang,
    )


def _headline(name: str, rules: Ruleset, seat: Seat | None, said: Words, width: Number) -> Block:
    facts = [rules_in_force(rules)]
    if seat is not None:
        facts.append(said.seen_from.format(seat))
    return _lines([" · ".join(facts), said.strip], width, size=13, fill=SOFT, first=name)


def _lines(
    texts: Iterable[str],
    width: Number,
    *,
    size: Number,
    fill: str,
    first: str = "",
    bold: bool = False,
) -> Block:
    """Sentences, broken into lines."""
    drawn: list[str] = []
    y: Number = 0
    for line in broken(first, width, 17, bold=True):
        y += 24
        drawn.append(words_at(0, y, line, size=17, fill=TEXT, bold=True))
    for text in texts:
        for line in broken(text, width, size, bold=bold):
            y += size + 6
            drawn.append(words_at(0, y, line, size=size, fill=fill, bold=bold))
    return Block(y + 6, "".join(drawn))


def _blocks(shown: Iterable[Chapter], said: Words, in_a_row: int, width: Number) -> Iterator[Block]:
    for _, some in groupby(shown, type):
        parts = list(some)
        plies = [part for part in parts if isinstance(part, Ply)]
        for start in range(0, len(plies), in_a_row):
            yield _row(plies[start : start + in_a_row], said)
        for part in parts:
            if isinstance(part, Opening):
                yield _opening(part, said, width)
            elif isinstance(part, Closing):
                yield _closing(part, said, width)


def _row(plies: list[Ply], said: Words) -> Block:
    cells = [cell(ply, said) for ply in plies]
    height = max(each.height for each in cells)
    drawn = [
        group([ground(ply, height), each.drawn], place * (CELL + _GAP))
        for place, (ply, each) in enumerate(zip(plies, cells, strict=True))
    ]
    return Block(height, "".join(drawn))


def _opening(part: Opening, said: Words, width: Number) -> Block:
    """A line across with the round, who begins it, and the Seals."""
    number = said.round.format(part.number)
    begins = said.begins.format(part.starter)
    drawn = [
        box(0, 6, width, 2, fill=ACCENT, round_=1),
        words_at(0, 32, number, size=17, fill=ACCENT, bold=True),
        words_at(width_of(number, 17, bold=True) + 12, 32, begins, size=14, fill=TEXT),
    ]
    if any(part.seals):
        x = width - 170
        for seat, won in enumerate(part.seals):
            drawn.append(words_at(x, 32, said.seat.format(seat), size=13, fill=SOFT))
            drawn.append(group([seals(won, 0)], x + 62, 27))
            x += 94
    return Block(38, "".join(drawn))


def _closing(part: Closing, said: Words, width: Number) -> Block:
    """How the round ended."""
    _, *sentences = standing(part.table, said)
    return _lines(sentences, width, size=15, fill=TEXT, bold=True)


def _spoken(shown: Iterable[Chapter], said: Words) -> Iterator[str]:
    """The strip in sentences."""
    for part in shown:
        match part:
            case Opening(number, starter):
                yield f"{said.round.format(number)}, {said.begins.format(starter)}."
            case Closing(table):
                yield from standing(table, said)[1:]
            case Ply():
                yield _spoken_ply(part, said)


def _spoken_ply(ply: Ply, said: Words) -> str:
    seat, move = said.seat.format(ply.seat), ply.table.move
    if move is None:
        return f"{ply.number}. {seat} {said.to_move}."
    more = [said.verdict(ply.broken)] if ply.broken else _brought(ply.gain or Gain(), said)
    return f"{', '.join((f'{ply.number}. {seat}{said.colon}{move}', said.told(move), *more))}."


def _brought(gain: Gain, said: Words) -> list[str]:
    drawn = [f"{said.drawn} {said.phrase(gain.drawn)}"] if gain.drawn else []
    won = [f"+{said.count(rupees(gain), said.rupees)}"] if gain.good is not None else []
    hidden = gain.bonus_size is not None and gain.bonus is None
    return [*drawn, *won, *([said.count(1, said.hidden)] if hidden else [])]
