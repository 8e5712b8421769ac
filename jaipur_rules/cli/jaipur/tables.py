"""Positions, moves and rounds of Jaipur, as commands read and show them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from attrs import evolve

from jaipur_rules.cli.choices import named_move
from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.layout import BLANK, prose, table
from jaipur_rules.cli.parts import NoMoment, Tables, check_ply, legal_match
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat, Switch
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.jaipur.record import KnownDeal, Record
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.render.sentences import rules_in_force
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

_KINDS: Mapping[type[Move], str] = {
    TakeGood: "jaipur.page.kind.take",
    TakeCamels: "jaipur.page.kind.camels",
    Sell: "jaipur.page.kind.sell",
    Exchange: "jaipur.page.kind.exchange",
}
"""The kinds of moves, each with the code of its name."""


class JaipurTables(Tables[Ruleset, Match, Move, Position, Record, Verdict]):
    """Positions, moves and rounds of Jaipur."""

    switch = "exchange_min=1"
    switches: ClassVar[Mapping[str, Sequence[Switch]]] = SWITCHES

    def rules_in_force(self, ruleset: Ruleset) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""
        return rules_in_force(ruleset)

    def read_move(self, text: str, at: Position) -> Move:
        """Return the move that somebody has typed."""
        return read_move(text).move

    def to_json(self, at: Position) -> dict[str, Json]:
        """Return a position for a program."""
        position: dict[str, Json] = {
            "market": str(at.market),
            "hand": str(at.hand),
            "herd": at.herd,
            "ruleset": ruleset_to_plain(at.ruleset),
            "heights": list(at.heights),
        }
        return {"position": position}

    def caption(self, move: Move, lang: Language, width: int) -> list[Run]:
        """Return a move in words."""
        return [BLANK, *prose(named_move(move, lang), width, style=BOLD)]

    def kinds(self, moves: Sequence[Move], lang: Language) -> list[tuple[str, list[Move]]]:
        """Return the four kinds of moves, and the moves of each."""
        say, kinds = messages(lang), {kind: list[Move]() for kind in _KINDS}
        for move in moves:
            kinds[type(move)].append(move)
        return [(say(code), kinds[kind]) for kind, code in _KINDS.items()]

    def tried(self, verdict: Verdict) -> Move | None:
        """Return the illegal move of a verdict, if there is one."""
        return None if isinstance(verdict.event, KnownDeal) else verdict.event

    def results(self, verdict: Verdict, lang: Language) -> Iterator[Run]:
        """Return the rounds that have ended."""
        return rounds(verdict.results, lang)

    def at(self, match: Match) -> Position | None:
        """Return the position of the seat to move; None if nobody is to move."""
        return match.position

    def moment(self, record: Record, number: int | None, ply: int | None) -> Match:
        """Return the match at a moment of a record; its plies are counted within a round."""
        count = len(record.rounds)
        asked = count if number is None else number
        if not 1 <= asked <= count:
            reason = Message("cli.error.no_round", number=asked, count=count)
            raise NoMoment("text.labelled", label=record.file, text=reason)
        if number is None and ply is not None and count > 1:
            raise UsageError("cli.error.which_round")
        *before, last = (evolve(part, claim=None) for part in record.rounds[:asked])
        check_ply(ply, len(last.moves), record.file)
        last = evolve(last, moves=last.moves if ply is None else last.moves[: ply - 1])
        verdict = judge(evolve(record, rounds=(*before, last), claim=None))
        return legal_match(verdict, record.file)


TABLES = JaipurTables("jaipur")


def rounds(results: Sequence[RoundResult], lang: Language) -> Iterator[Run]:
    """Return a table of rounds that have ended; nothing if there are none."""
    say = messages(lang)
    if not results:
        return
    titles = ("round", "rupees", "seal", "decided")
    rows = [[run(Span(say(f"jaipur.table.{title}"), DIM)) for title in titles]]
    for number, result in enumerate(results, 1):
        mine, other = result.rupees
        cells = [str(number), f"{mine} : {other}", _seal(result.seals, say), result.decided_by]
        rows.append([run(cell) for cell in cells])
    yield from table(rows)


def _seal(seats: tuple[Seat, ...], say: Messages) -> str:
    match seats:
        case ():
            return say("trader.nobody")
        case (seat,):
            return say.format(trader_at(seat))
        case _:
            return say("trader.both")
