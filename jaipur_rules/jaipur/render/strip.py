"""A match of Jaipur as a strip of positions."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.render.frames import CELL, cell, ground
from jaipur_rules.jaipur.render.pieces import seals
from jaipur_rules.jaipur.render.sentences import rules_in_force, status
from jaipur_rules.jaipur.render.shapes import symbols
from jaipur_rules.jaipur.render.story import (
    Chapter,
    Closing,
    Gain,
    Opening,
    Ply,
    rupees,
    story,
)
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.render.drawing import Number, box, break_lines, group, width_of, words_at
from jaipur_rules.render.panels import Block, stack
from jaipur_rules.render.parts import ACCENT, SOFT, TEXT
from jaipur_rules.render.picture import Picture, table_picture
from jaipur_rules.render.strip import PlayedMatch, Strips

_GAP = 8
_WIDE, _NARROW = 4, 2
"""The plies of a row."""


class JaipurStrips(Strips[Ruleset, Match, Event]):
    """The strips of Jaipur."""

    def strip(
        self,
        played: PlayedMatch[Ruleset, Event] | Iterable[Event],
        *,
        start: Match | None = None,
        seat: Seat | None = None,
        round: int | None = None,  # noqa: A002 - what it is
        lang: Language = "en",
        narrow: bool = False,
    ) -> Picture:
        """A match as small pictures in rows: each position, the move made there, and its effects.

        Every picture has the number of its ply, the market, and the hand and the
        herd of who moves; under them the move in notation and in words, and the
        cards drawn or the tokens won. An illegal move is the last that is shown,
        with the rules that it breaks. A match that goes on ends with the position
        that it has come to.

        Args:
            played: A record, or the deals and the moves of a match in order. What
                a record does not know of a deal is not to be believed, so have
                it judged first.
            start: The match before the first event, which may be in the middle of
                a round; if not given, an empty table under the rules of the record,
                or under the default.
            seat: The seat that sees it, and what it may not know is not shown;
                None for a match as each seat saw its own turns.
            round: Show only this round, from 1.
            lang: The language.
            narrow: Whether there are two plies in a row, for a telephone, or four.

        Raises:
            UnknownLanguage: `lang` is neither en nor fr.
            NoSuchSeat: There are seats 0 and 1 alone.
            UnexpectedEvent: A deal comes when it cannot.
            ImpossibleDeal: A deal is not the box of the ruleset.

        Example:
            >>> from jaipur_rules import TakeCamels, deal
            >>> STRIPS.strip([deal(seed=7), TakeCamels()])
            Picture(title='Jaipur, a match: 1 round, 1 ply')
        """
        strings = words(lang)
        if isinstance(played, PlayedMatch):
            start, played = start or Match(played.ruleset), played.events
        start = start or Match()
        chapters = list(story(played, start, seat))
        shown = [part for number, part in chapters if round in {None, number}]
        title = _title(shown, max((number for number, _ in chapters), default=0), round, strings)
        in_a_row = _NARROW if narrow else _WIDE
        width = in_a_row * CELL + (in_a_row - 1) * _GAP
        blocks = [
            _headline(title, start.ruleset, seat, strings, width),
            *_blocks(shown, strings, in_a_row, width),
        ]
        return table_picture(
            stack(blocks, _GAP),
            width,
            title=title,
            description=" ".join((strings.strip, *_sentences(shown, strings))),
            symbols=symbols(strings),
            lang=lang,
            game="jaipur",
        )


STRIPS = JaipurStrips()


def _title(shown: Iterable[Chapter], rounds: int, round_: int | None, strings: Words) -> str:
    """The title of a strip: the number of its rounds, or of its round, and of the moves made."""
    common = strings.common
    made = sum(isinstance(part, Ply) and part.gain is not None for part in shown)
    count = common.count(rounds, strings.rounds) if round_ is None else strings.round.format(round_)
    plies = common.count(made, strings.plies)
    return f"{strings.picture}, {strings.match}{common.colon}{count}, {plies}"


def _headline(name: str, rules: Ruleset, seat: Seat | None, strings: Words, width: Number) -> Block:
    facts = [rules_in_force(rules)]
    if seat is not None:
        facts.append(strings.common.seen_from.format(seat))
    return _lines([" · ".join(facts), strings.strip], width, size=13, fill=SOFT, first=name)


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
    for line in break_lines(first, width, 17, bold=True):
        y += 24
        drawn.append(words_at(0, y, line, size=17, fill=TEXT, bold=True))
    for text in texts:
        for line in break_lines(text, width, size, bold=bold):
            y += size + 6
            drawn.append(words_at(0, y, line, size=size, fill=fill, bold=bold))
    return Block(y + 6, "".join(drawn))


def _blocks(
    shown: Iterable[Chapter], strings: Words, in_a_row: int, width: Number
) -> Iterator[Block]:
    for _, some in groupby(shown, type):
        parts = list(some)
        plies = [part for part in parts if isinstance(part, Ply)]
        for start in range(0, len(plies), in_a_row):
            yield _row(plies[start : start + in_a_row], strings)
        for part in parts:
            if isinstance(part, Opening):
                yield _opening(part, strings, width)
            elif isinstance(part, Closing):
                yield _closing(part, strings, width)


def _row(plies: list[Ply], strings: Words) -> Block:
    cells = [cell(ply, strings) for ply in plies]
    height = max(each.height for each in cells)
    drawn = [
        group([ground(ply, height), each.drawn], place * (CELL + _GAP))
        for place, (ply, each) in enumerate(zip(plies, cells, strict=True))
    ]
    return Block(height, "".join(drawn))


def _opening(part: Opening, strings: Words, width: Number) -> Block:
    """A line across with the round, who begins it, and the Seals."""
    number = strings.round.format(part.number)
    begins = strings.begins.format(part.starter)
    drawn = [
        box(0, 6, width, 2, fill=ACCENT, round_=1),
        words_at(0, 32, number, size=17, fill=ACCENT, bold=True),
        words_at(width_of(number, 17, bold=True) + 12, 32, begins, size=14, fill=TEXT),
    ]
    if any(part.seals):
        x = width - 170
        for seat, won in enumerate(part.seals):
            drawn.append(words_at(x, 32, strings.common.seat.format(seat), size=13, fill=SOFT))
            drawn.append(group([seals(won, 0)], x + 62, 27))
            x += 94
    return Block(38, "".join(drawn))


def _closing(part: Closing, strings: Words, width: Number) -> Block:
    """The result of the round."""
    _, *sentences = status(part.table, strings)
    return _lines(sentences, width, size=15, fill=TEXT, bold=True)


def _sentences(shown: Iterable[Chapter], strings: Words) -> Iterator[str]:
    """The strip in sentences."""
    for part in shown:
        match part:
            case Opening(number, starter):
                yield f"{strings.round.format(number)}, {strings.begins.format(starter)}."
            case Closing(table):
                yield from status(table, strings)[1:]
            case Ply():
                yield _ply(part, strings)


def _ply(ply: Ply, strings: Words) -> str:
    seat, move = strings.common.seat.format(ply.seat), ply.table.move
    if move is None:
        return f"{ply.number}. {seat} {strings.common.to_move}."
    more = (
        [strings.common.verdict(ply.broken)]
        if ply.broken
        else _describe_gain(ply.gain or Gain(), strings)
    )
    return f"{', '.join((f'{ply.number}. {seat}{strings.common.colon}{move}', strings.describe(move), *more))}."


def _describe_gain(gain: Gain, strings: Words) -> list[str]:
    drawn = [f"{strings.drawn} {strings.phrase(gain.drawn)}"] if gain.drawn else []
    won = (
        [f"+{strings.common.count(rupees(gain), strings.rupees)}"] if gain.good is not None else []
    )
    hidden = gain.bonus_size is not None and gain.bonus is None
    return [*drawn, *won, *([strings.common.count(1, strings.hidden)] if hidden else [])]
