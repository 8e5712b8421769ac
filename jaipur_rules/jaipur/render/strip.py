"""A match of Jaipur as a strip of positions."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from jaipur_rules.core.converters import to_iterator
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Messages, trader_at
from jaipur_rules.core.words import trader_name
from jaipur_rules.jaipur.render.frames import CELL, cell, ground
from jaipur_rules.jaipur.render.pieces import seals
from jaipur_rules.jaipur.render.sentences import status
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
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.words import WORDS, cards_message, move_message, rules_on_table
from jaipur_rules.render.blocks import ACCENT, SOFT, TEXT, Block, stack
from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    fitted_size,
    group,
    width_of,
    words_at,
)
from jaipur_rules.render.picture import Picture, PlayedMatch, table_picture

_GAP = 8
_WIDE, _NARROW = 4, 2
"""The plies of a row."""


def strip(
    played: PlayedMatch | Iterable[Event],
    *,
    start: Match | None = None,
    seat: Seat | None = None,
    round: int | None = None,  # noqa: A002 - what it is
    lang: Language = "en",
    narrow: bool = False,
) -> Picture:
    """A match as small pictures in rows: each position, the move made there, and its effects.

    Every picture has the number of its ply, the market, and the hand and the
    herd of the trader who moves; under them the move in notation and in words, and the
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
        UnknownName: There are no words in `lang`.
        NoSuchSeat: There are seats 0 and 1 alone.
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.
        WrongType: An event is none of Jaipur.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> strip([deal(seed=7), TakeCamels()])
        Picture(title='Jaipur, a match: 1 round, 1 move')
    """
    say = messages(lang)
    if isinstance(played, PlayedMatch):
        start, played = start or Match(played.ruleset), played.events
    start = start or Match()
    chapters = list(story(tuple(to_iterator(played)), start, seat))
    shown = [part for number, part in chapters if round in {None, number}]
    title = _title(shown, max((number for number, _ in chapters), default=0), round, say)
    in_a_row = _NARROW if narrow else _WIDE
    width = in_a_row * CELL + (in_a_row - 1) * _GAP
    blocks = [
        _headline(title, start.ruleset, seat, say, width),
        *_blocks(shown, say, in_a_row, width),
    ]
    return table_picture(
        stack(blocks, _GAP),
        width,
        title=title,
        description=" ".join((say("jaipur.picture.strip.name"), *_sentences(shown, say))),
        symbols=symbols(say),
        lang=lang,
        game="jaipur",
    )


def _title(shown: Iterable[Chapter], rounds: int, round_: int | None, say: Messages) -> str:
    """The title of a strip: the number of its rounds, or of its round, and of the moves made."""
    made = sum(isinstance(part, Ply) and part.gain is not None for part in shown)
    if round_ is None:
        return say("jaipur.picture.strip.title", rounds=rounds, moves=made)
    return say("jaipur.picture.strip.round_title", round=round_, moves=made)


def _headline(name: str, rules: Ruleset, seat: Seat | None, say: Messages, width: Number) -> Block:
    facts = [rules_on_table(rules)]
    if seat is not None:
        facts.append(say("picture.seen", trader=trader_at(seat)))
    headline = " · ".join(filter(None, facts))
    texts = [*filter(None, [headline]), say("jaipur.picture.strip.name")]
    return _lines(texts, width, size=13, fill=SOFT, first=name)


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
    shown: Iterable[Chapter], say: Messages, in_a_row: int, width: Number
) -> Iterator[Block]:
    for _, some in groupby(shown, type):
        parts = list(some)
        plies = [part for part in parts if isinstance(part, Ply)]
        for start in range(0, len(plies), in_a_row):
            yield _row(plies[start : start + in_a_row], say)
        for part in parts:
            if isinstance(part, Opening):
                yield _opening(part, say, width)
            elif isinstance(part, Closing):
                yield _closing(part, say, width)


def _row(plies: list[Ply], say: Messages) -> Block:
    cells = [cell(ply, say) for ply in plies]
    height = max(each.height for each in cells)
    drawn = [
        group([ground(ply, height), each.drawn], place * (CELL + _GAP))
        for place, (ply, each) in enumerate(zip(plies, cells, strict=True))
    ]
    return Block(height, "".join(drawn))


def _opening(part: Opening, say: Messages, width: Number) -> Block:
    """A line across with the round, who begins it, and the Seals; these below where they do not fit beside."""
    number = say("jaipur.picture.strip.round", number=part.number)
    begins = say("jaipur.picture.strip.begins", trader=trader_at(part.starter))
    first = width_of(number, 17, bold=True) + 12
    room = width - first
    size = fitted_size(begins, room, 14)
    drawn = [
        box(0, 6, width, 2, fill=ACCENT, round_=1),
        words_at(0, 32, number, size=17, fill=ACCENT, bold=True),
        words_at(first, 32, begins, size=size, fill=TEXT),
    ]
    if not any(part.seals):
        return Block(38, "".join(drawn))
    wide, won = _seals(part.seals, say)
    fits = wide + 12 <= room - width_of(begins, size)
    y = 32 if fits else 58
    drawn.append(group([won], max(0, width - wide), y, min(1, width / wide)))
    return Block(y + 6, "".join(drawn))


def _seals(won: tuple[int, int], say: Messages) -> tuple[float, str]:
    """The Seals of both traders, each after the name; and their width."""
    drawn: list[str] = []
    x = 0.0
    for seat, count in enumerate(won):
        name = trader_name(seat, say)
        drawn.append(words_at(x, 0, name, size=13, fill=SOFT))
        x += width_of(name, 13) + 16
        drawn.append(group([seals(count, 0)], x, -5))
        x += 24 * count + 4
    return x, "".join(drawn)


def _closing(part: Closing, say: Messages, width: Number) -> Block:
    """The result of the round."""
    _, *sentences = status(part.table, say)
    return _lines(sentences, width, size=15, fill=TEXT, bold=True)


def _sentences(shown: Iterable[Chapter], say: Messages) -> Iterator[str]:
    """The strip in sentences."""
    for part in shown:
        match part:
            case Opening(number, starter):
                trader = trader_at(starter)
                yield say("jaipur.picture.strip.opening", number=number, trader=trader)
            case Closing(table):
                yield from status(table, say)[1:]
            case Ply():
                yield _ply(part, say)


def _ply(ply: Ply, say: Messages) -> str:
    trader, move = trader_at(ply.seat), ply.table.move
    if move is None:
        return say("jaipur.picture.strip.awaited", number=ply.number, trader=trader)
    if ply.broken:
        effects = [WORDS.format_verdict(ply.broken, say)]
    else:
        effects = [*_describe_gain(ply.gain or Gain(), say)]
    return say(
        "jaipur.picture.strip.move",
        number=ply.number,
        trader=trader,
        move=str(move),
        effects=(say.format(move_message(move)), *effects),
    )


def _describe_gain(gain: Gain, say: Messages) -> Iterator[str]:
    if gain.drawn:
        yield say("jaipur.picture.strip.drawn_cards", cards=cards_message(gain.drawn))
    if gain.good is not None:
        yield say("jaipur.picture.strip.won", count=rupees(gain))
    if gain.bonus_size is not None and gain.bonus is None:
        yield say("jaipur.picture.hidden", count=1)
