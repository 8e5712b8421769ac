"""Engines of this process: our own rules, as far as they are asked for, and with mistakes of every kind."""

from collections.abc import Callable, Iterable

from jaipur_rules import IllegalMove, TakeCamels
from jaipur_rules.conformance.protocol import PARTS, Hello, Message, Part
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample

Judge = Callable[..., Report]

SOME = [*sample()[::8]]


class Partial(JaipurEngine):
    """The rules, as far as they are asked for."""

    parts: tuple[Part, ...] = PARTS
    rulesets: tuple[str, ...] = ("any",)

    def hello(self) -> Hello:
        return Hello("part", "1", self.parts, self.rulesets)


def only(*parts: Part, rulesets: tuple[str, ...] = ("any",)) -> Callable[[], Partial]:
    return type("Part", (Partial,), {"parts": parts, "rulesets": rulesets})


class Forgetful(JaipurEngine):
    """It lists no exchange of more than two cards."""

    def legal_moves(self) -> Iterable[str]:
        return (move for move in super().legal_moves() if len(move.split("-")[0]) < 4)


class Doubling(JaipurEngine):
    """It lists a move twice."""

    def legal_moves(self) -> Iterable[str]:
        found = [*super().legal_moves()]
        return [*found, *found[:1]]


class Lenient(JaipurEngine):
    """It refuses nothing."""

    def apply(self, move: str) -> Message:
        try:
            return super().apply(move)
        except Refusal:
            return (
                QUESTIONS.move(self.state, TakeCamels()) if self.state.position else {"table": {}}
            )


class Stubborn(JaipurEngine):
    """It does not take camels."""

    def apply(self, move: str) -> Message:
        if move == "+K":
            raise Refusal
        return super().apply(move)


class Failing(JaipurEngine):
    """It fails at sales."""

    def apply(self, move: str) -> Message:
        if move.startswith("-"):
            raise IllegalMove(move, ())
        return super().apply(move)


class Vague(JaipurEngine):
    """It names a rule that it should not."""

    def apply(self, move: str) -> Message:
        try:
            return super().apply(move)
        except Refusal:
            raise Refusal(["TRN-1"]) from None


def changed(answer: Message, key: str, value: Callable[[Plain], Plain]) -> Message:
    return {name: value(old) if name == key else old for name, old in answer.items()}


class Tables(JaipurEngine):
    """A table that is wrong in one key after a move."""

    key = ""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        table = answer["table"]
        assert isinstance(table, dict)
        return {**answer, "table": changed(table, self.key, self.wrong)}

    def wrong(self, old: Plain) -> Plain:
        return list(reversed(old)) if isinstance(old, list) else None


class Openings(JaipurEngine):
    """A table that is wrong in one key after a deal."""

    key = ""

    def deal(self, event: Message) -> Message:
        answer = super().deal(event)
        return changed(answer, self.key, self.wrong)

    def wrong(self, old: Plain) -> Plain:
        match old:
            case int():
                return 1 - old
            case list():
                return [*reversed(old)]
            case dict():
                return {name: [9] if isinstance(value, list) else 9 for name, value in old.items()}
            case _:
                return "DDDDD" if self.key == "market" else "K"


class Scores(JaipurEngine):
    """A score that is wrong in one key."""

    key = ""

    def score(self) -> Message:
        return changed(super().score(), self.key, self.wrong)

    def wrong(self, old: Plain) -> Plain:
        match old:
            case bool():
                return not old
            case None:
                return 0
            case [int() as mine, int() as other]:
                return [mine + 5, other]
            case _:
                return None


class Sights(JaipurEngine):
    """A view that is wrong in one key."""

    key = ""

    def view(self, seat: Seat) -> Message:
        seen = super().view(seat)
        return {**seen, self.key: "LLL" if self.key == "discard" else 7}


def wrong_in(base: type[JaipurEngine], key: str) -> type[JaipurEngine]:
    return type(base.__name__, (base,), {"key": key})


class NoTable(JaipurEngine):
    """It answers without a table."""

    def game(self, body: Message) -> Message:
        super().game(body)
        return {}

    def apply(self, move: str) -> Message:
        super().apply(move)
        return {"drawn": 3}


class NoThirdBonus(JaipurEngine):
    """A sale of three earns nothing, wherever it is played."""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        return {**answer, "bonus": None} if move.startswith("-") and len(move) == 4 else answer


class EndsOnEmptyDeck(JaipurEngine):
    """It says that a round is over when the deck is empty."""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        table = answer["table"]
        assert isinstance(table, dict)
        if table["deck_size"] == 0:
            table["to_move"] = None
        return answer
