"""Positions, moves and rounds of Jaipur, as commands read and show them."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import evolve

from jaipur_rules.cli.parts import Moment, Tables, check_ply, legal_match, told
from jaipur_rules.cli.screen import Json, table
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, RoundResult
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.jaipur.words import rules_in_force
from jaipur_rules.referee import why
from jaipur_rules.render.terminal import DIM, Run, Span, run

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
    telling = frozenset(f"SCO-{number}" for number in (1, 2, 4, 5, 6, 7, 8))

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

    @property
    def arrange(self) -> Callable[..., Match]:
        """What sets down a match."""
        return arrange

    def finished(self, match: Match) -> Match:
        """Return a match as if its round ended where it stands."""
        return evolve(match, round=evolve(match.dealt, end=EndReason.DECK))

    def is_whole(self, moment: Moment) -> bool:
        """Return whether all that a move brings is known, the next bonus token as well."""
        return moment.match is not None and (moment.told is None or "bonuses" in moment.told)

    def brings(self, moment: Moment, move: Move, lang: Language) -> Iterator[str]:
        """Yield what a legal move brings; what nobody has told of the other trader and of the bonus tokens is left out."""
        if self.is_whole(moment) or moment.match is None or moment.told is None:
            yield from super().brings(moment, move, lang)
            return
        knows_deck = not moment.told.isdisjoint({"deck", "deck_size"})
        knows_herds = not moment.told.isdisjoint({"other_herd", "herds"})
        knows_all = knows_herds and not moment.told.isdisjoint({"won", "bonuses_won"})
        made = effect(moment.match, move, apply(moment.match, move))
        for found in why(moment.match, move)[1:]:
            match found.kind:
                case "effect" if isinstance(move, Sell):
                    code = "tokens" if made.bonus_size is None else "tokens_and_bonus"
                    worth = sum(made.goods_tokens)
                    yield messages(lang)(
                        f"jaipur.brings.{code}", count=worth, size=made.bonus_size or 0
                    )
                case "effect":
                    yield found.sentence(lang)
                case "round_end" if made.end is not EndReason.DECK or knows_deck:
                    yield from told(found, lang, ())
                case "score" | "seal" if knows_all:
                    yield from told(found, lang, self.telling)
                case "score" if knows_herds:
                    yield from [*told(found, lang, self.telling)][1:]
                case _:
                    pass

    def moment(self, record: Record, number: int | None, ply: int | None) -> Match:
        """Return the match at a moment of a record; its plies are counted within a round."""
        count = len(record.rounds)
        asked = count if number is None else number
        if not 1 <= asked <= count:
            reason = Message("cli.error.no_round", number=asked, count=count)
            raise RulesError("text.labelled", label=record.file, text=reason)
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
        cells = [
            str(number),
            f"{mine} : {other}",
            _seal(result.seals, say),
            say(f"jaipur.decided.{result.decided_by}"),
        ]
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
