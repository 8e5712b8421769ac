"""Verdicts as lines for a person."""

from collections.abc import Iterator, Sequence
from enum import Enum

from jaipur_rules.cli.layout import BLANK, labelled, listed, prose, table
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.cli.words import Language, Words, counted, words
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.referee import MoveVerdict, Verdict
from jaipur_rules.jaipur.render import describe
from jaipur_rules.jaipur.render import lines as drawn
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from jaipur_rules.referee import Status, move_verdict_to_plain
from jaipur_rules.render.ink import BAD, BOLD, DIM, GOOD, Run, Span, run


class Finding(Enum):
    """What a file or a move comes to: a status of the referee's, or none.

    There is none of what cannot be read, and of a record of another game than was asked for.
    """

    LEGAL = Status.LEGAL.value
    ILLEGAL = Status.ILLEGAL.value
    WRONG_CLAIM = Status.WRONG_CLAIM.value
    UNREADABLE = "unreadable"
    PASSED_OVER = "passed_over"

    @classmethod
    def of(cls, status: Status) -> "Finding":
        """The finding that a status is."""
        return cls(status.value)


def of_move(verdict: MoveVerdict, at: Position, lang: Language, screen: Screen) -> Iterator[Run]:
    """The position with the move on it, and what the referee says of the move."""
    yield from _tried(at, verdict.move, lang, screen)
    count = len(verdict.violations)
    text = counted(words(lang).broken, count) if count else ""
    yield from headline(Finding.of(verdict.status), text, lang, screen)
    yield from why(verdict.violations, lang, screen)


def of_record(verdict: Verdict, lang: Language, screen: Screen) -> Iterator[Run]:
    """What the referee says of a record: the verdict, the state where it happened, the reasons, the rounds."""
    yield from headline(Finding.of(verdict.status), verdict.sentence(lang), lang, screen)
    for claim in verdict.wrong_claims[1:]:
        yield from prose(claim.sentence(lang), screen.width, "  ")
    if verdict.event is not None or verdict.match.to_move is not None:
        yield BLANK
        yield from _tried(seen(verdict.match), tried(verdict), lang, screen)
    broken = verdict.violations or tuple(map(Violation, verdict.rules))
    yield from why(broken, lang, screen)
    if verdict.results:
        yield BLANK
        yield from rounds(verdict.results, lang)


def headline(finding: Finding, text: str, lang: Language, screen: Screen) -> list[Run]:
    """A verdict in a word that cannot be missed, and a sentence."""
    said = words(lang)
    match finding:
        case Finding.LEGAL:
            label, mark, style = said.legal, "✓", GOOD
        case Finding.ILLEGAL:
            label, mark, style = said.illegal, "✗", BAD
        case Finding.WRONG_CLAIM:
            label, mark, style = said.wrong_claim, "✗", BAD
        case Finding.UNREADABLE:
            label, mark, style = said.unreadable, "?", BAD
        case Finding.PASSED_OVER:
            label, mark, style = said.passed_over, "–", DIM
    label = f"{mark} {label}" if screen.unicode else label
    return labelled(label, text, screen.width, label_style=style)


def seen(match: Match) -> View:
    """A match as it is shown where a move is in dispute: as the mover sees it, or seat 0 if nobody is to move."""
    return view(match, match.to_move or 0)


def tried(verdict: Verdict) -> Move | None:
    """The illegal move of a verdict, if it was a move."""
    return None if isinstance(verdict.event, KnownDeal) else verdict.event


def of_moves(moves: Sequence[Move], at: Position, lang: Language, screen: Screen) -> Iterator[Run]:
    """The position, and the moves by their kind."""
    said = words(lang)
    yield from drawn(at, unicode=screen.unicode, lang=lang, width=screen.width)
    yield BLANK
    yield run(Span(counted(said.legal_moves, len(moves)), BOLD))
    kinds: dict[str, list[str]] = {said.take: [], said.camels: [], said.sell: [], said.exchange: []}
    for move in moves:
        kinds[_kind(move, said)].append(str(move))
    column = 2 + max(map(len, kinds))
    for kind, found in kinds.items():
        yield from listed(kind, found, screen.width, column) if found else ()


def move_to_json(verdict: MoveVerdict, at: Position, lang: Language) -> Json:
    """A verdict on a move for a program, with the position, and the rules that are broken in words."""
    from jaipur_rules.rulebook import rule, rule_to_json

    return {
        **move_verdict_to_plain(verdict),
        "understood": describe(verdict.move, lang),
        "rules": [rule_to_json(rule(name), lang) for name in verdict.rules],
        "position": _position(at),
    }


def moves_to_json(moves: Sequence[Move], at: Position) -> Json:
    """The legal moves for a program, with the position."""
    return {"moves": list(map(str, moves)), "position": _position(at)}


def _position(at: Position) -> Json:
    return {
        "market": str(at.market),
        "hand": str(at.hand),
        "herd": at.herd,
        "ruleset": ruleset_to_plain(at.ruleset),
        "heights": list(at.heights),
    }


def _kind(move: Move, said: Words) -> str:
    match move:
        case TakeGood():
            return said.take
        case TakeCamels():
            return said.camels
        case Sell():
            return said.sell
        case Exchange():
            return said.exchange


def _tried(at: Position | View, move: Move | None, lang: Language, screen: Screen) -> Iterator[Run]:
    """A picture with a move on it, and the move in words."""
    yield from drawn(at, move=move, unicode=screen.unicode, lang=lang, width=screen.width)
    if move is not None:
        yield BLANK
        yield from labelled(str(move), describe(move, lang), screen.width)


def why(broken: Sequence[Violation], lang: Language, screen: Screen) -> Iterator[Run]:
    """The rules that are broken, of whichever game, in words."""
    if not broken:
        return
    # The catalogue is read when there is something to explain.
    from jaipur_rules import rulebook
    from jaipur_rules.cli.rules import short

    for violation in broken:
        yield BLANK
        yield from short(rulebook.rule(violation.rule), lang, screen.width, violation.facts)


def rounds(results: Sequence[RoundResult], lang: Language) -> Iterator[Run]:
    """A table of rounds that have ended."""
    said = words(lang)
    head = [said.round, said.rupees, said.seal, said.decided]
    rows = [[run(Span(title, DIM)) for title in head]]
    for number, result in enumerate(results, 1):
        mine, other = result.rupees
        cells = [str(number), f"{mine} : {other}", _seal(result.seals, said), result.decided_by]
        rows.append([run(cell) for cell in cells])
    yield from table(rows)


def _seal(seats: tuple[Seat, ...], said: Words) -> str:
    match seats:
        case ():
            return said.nobody
        case (seat,):
            return said.seat.format(seat)
        case _:
            return said.both
