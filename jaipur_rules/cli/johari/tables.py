"""Tables, moves and results of Johari, as commands read and show them."""

from collections.abc import Callable, Iterator

from attrs import evolve

from jaipur_rules.cli.parts import Tables, check_no_round, check_ply, legal_match
from jaipur_rules.cli.screen import Json, table
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.johari import (
    Deal,
    Event,
    Match,
    Move,
    Phase,
    Reshuffle,
    Ruleset,
    View,
    arrange,
    read_move,
    view,
)
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.johari.words import rules_in_force
from jaipur_rules.render.terminal import DIM, Run, Span, run

_COLUMNS = ("trader", "nobles", "cards", "tokens", "total")


class JohariTables(Tables):
    """Tables, moves and results of Johari."""

    switch = "gold_cap=40"

    def rules_in_force(self, ruleset: Ruleset) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""
        return rules_in_force(ruleset)

    def read_move(self, text: str, at: View) -> Move:
        """Return the move that somebody has typed."""
        return read_move(text).move

    def results(self, verdict: Verdict, lang: Language) -> Iterator[Run]:
        """Return what everybody came to, once the match is over."""
        if (result := verdict.result) is None:
            return
        say = messages(lang)
        decided = Message(f"johari.decided.{result.decided_by}")
        titles = (*(say(f"johari.table.{column}") for column in _COLUMNS), "")
        rows = [[run(Span(title, DIM)) for title in titles]]
        points = zip(result.nobles, result.cards, result.tokens, result.totals, strict=True)
        for seat, row in enumerate(points):
            wins = seat in result.winners
            wins_by = say("johari.table.wins", rule=decided) if wins else ""
            name = say.format(trader_at(seat))
            rows.append([run(cell) for cell in (name, *map(str, row), wins_by)])
        yield from table(rows)

    def to_json(self, at: View) -> dict[str, Json]:
        """Return a view for a program."""
        return {"view": view_to_plain(at)}

    def at(self, match: Match) -> View | None:
        """Return what the seat to move sees."""
        return None if match.to_move is None else view(match, match.to_move)

    @property
    def arrange(self) -> Callable[..., Match]:
        """What sets down a match."""
        return arrange

    def finished(self, match: Match) -> Match:
        """Return a match as if it were over where it stands."""
        return evolve(match, table=evolve(match.dealt, phase=Phase.OVER, queue=()))

    def moment(self, record: Record, number: int | None, ply: int | None) -> Match:
        """Return the match at a moment of a record."""
        check_no_round(number)
        check_ply(ply, len(record.moves), record.file)
        left = len(record.moves) if ply is None else ply - 1
        events: list[Event] = []
        for event in record.events:
            if not isinstance(event, Deal | Reshuffle):
                if not left:
                    break
                left -= 1
            events.append(event)
        verdict = judge(evolve(record, events=tuple(events), claim=None))
        found: Match = legal_match(verdict, record.file)
        return found


TABLES = JohariTables("johari")
