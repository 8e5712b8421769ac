"""Positions, moves, rounds and the box of Jaipur, as commands read and show them."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.parts import Box, Tables, check_ply, legal_match
from jaipur_rules.cli.screen import BLANK, Json, Screen, table
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, RoundResult
from jaipur_rules.jaipur.words import rules_in_force
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

_KINDS: Mapping[type[Move], str] = {
    TakeGood: "jaipur.page.kind.take",
    TakeCamels: "jaipur.page.kind.camels",
    Sell: "jaipur.page.kind.sell",
    Exchange: "jaipur.page.kind.exchange",
}
"""The kinds of moves, each with the code of its name."""


class JaipurTables(Tables):
    """Positions, moves and rounds of Jaipur."""

    switch = "exchange_min=1"

    def rules_in_force(self, ruleset: Ruleset) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""
        return rules_in_force(ruleset)

    def read_move(self, text: str, at: Position) -> Move:
        """Return the move that somebody has typed."""
        return read_move(text).move_at(at.market)

    def split_moves(self, text: str) -> list[str]:
        """Return the moves that somebody has typed one after the other; none has a space in it."""
        return text.replace(";", " ").split()

    def to_json(self, at: Position) -> dict[str, Json]:
        """Return a position for a program."""
        position: dict[str, Json] = {
            "market": str(at.market),
            "hand": str(at.hand),
            "herd": at.herd,
            "ruleset": RULESET.write(at.ruleset),
            "heights": list(at.heights),
        }
        return {"position": position}

    def kinds(self, moves: Sequence[Move], lang: Language) -> list[tuple[str, list[Move]]]:
        """Return the four kinds of moves, and the moves of each."""
        say, kinds = messages(lang), {kind: list[Move]() for kind in _KINDS}
        for move in moves:
            kinds[type(move)].append(move)
        return [(say(code), kinds[kind]) for kind, code in _KINDS.items()]

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
            raise RulesError("text.labelled", label=record.file, text=reason)
        if number is None and ply is not None and count > 1:
            raise UsageError("cli.error.which_round")
        *before, last = (evolve(part, claim=None) for part in record.rounds[:asked])
        check_ply(ply, len(last.moves), record.file)
        last = evolve(last, moves=last.moves if ply is None else last.moves[: ply - 1])
        verdict = judge(evolve(record, rounds=(*before, last), claim=None))
        found: Match = legal_match(verdict, record.file)
        return found


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


_COLUMNS = ("key", "value", "known", "rule")

_RULES = {
    "camel_token": "BOX-4",
    "seals_to_win": "MAT-1",
    "hand_limit": "HND-1",
    "market_size": "SET-3",
    "market_camels": "SET-1",
    "hand_size": "SET-2",
    "precious_minimum": "SEL-4",
    "empty_piles": "END-1",
}
"""The rule that says a number, by the name of the number."""

_FOUND = {"BOX-2", "BOX-3"}
"""The rules whose numbers are from public lists, and in no rulebook's text."""


class JaipurBox(Box):
    """The box of Jaipur."""

    def lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        say = messages(lang)
        rows = [[run(Span(say(f"jaipur.box.{column}"), DIM)) for column in _COLUMNS]]
        for key, values, known, rule in _numbers(rules):
            value = Span(" ".join(map(str, values)), BOLD)
            rows.append([run(key), run(value), run(say(f"jaipur.box.known.{known}")), run(rule)])
        yield from table(rows)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {
            "game": "jaipur",
            "ruleset": rules.name,
            "values": [
                {"key": key, "value": list(values), "known": known, "rule": rule}
                for key, values, known, rule in _numbers(rules)
            ],
        }


BOX = JaipurBox()


def _numbers(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str, str]]:
    """Return every number by its key, with how it is known and the rule that says it."""
    published = Ruleset(bonus_table=rules.bonus_table)
    pairs = zip(_values(rules), _values(published), strict=True)
    for (key, values, rule), (_, usual, _) in pairs:
        known = "found" if rule in _FOUND else "rulebook"
        yield key, values, known if values == usual else "own", rule


def _values(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str]]:
    """Return every number by its key, with the rule that says it."""
    numbers = rules.box
    for card in Card:
        yield f"cards.{card.name.lower()}", (numbers.cards.count(card),), "BOX-1"
    for good, pile in zip(GOODS, numbers.goods_tokens, strict=True):
        yield f"goods_tokens.{good.name.lower()}", pile, "BOX-2"
    for size, pile in zip(BONUS_SIZES, rules.bonus_tokens, strict=True):
        yield f"bonus_tokens.{size}", pile, "BOX-3"
    for name, rule in _RULES.items():
        yield name, (getattr(numbers, name),), rule
