"""The batch engine, served to the conformance kit.

jaipur-rules conformance run -- python examples/engines/batch.py

It needs the extra `batch`. Every answer comes out of the arrays of the engine:
the legal moves from its lists, what a move brought from its memory before and
after, the score from its own fields, and what a seat sees from its observation.
What the engine does not play, it refuses by name.
"""

from collections.abc import Iterable

from attrs import evolve

from jaipur_rules import Deal, Event, Match, deal
from jaipur_rules.batch import Batch
from jaipur_rules.conformance import Refusal, serve
from jaipur_rules.conformance.protocol import PARTS, Body, Hello
from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.version import __version__
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout

ENDS = (None, "END-1", "END-2", "TRN-5")
NOBODY = 2


class Batched(JaipurEngine):
    """A batch of one game, as an `Engine`: whatever happens, happens in it, and its match is the state.

    Attributes:
        batch: The game; None before it is dealt.
        counted: How many rounds counted towards `max_rounds` before the last one.
    """

    batch: Batch | None = None
    counted: int = 0

    def hello(self) -> Hello:
        """The abilities of the engine: all but positions, by every ruleset of the published box."""
        return Hello("jaipur_rules.batch", __version__, PARTS[:-1], ("any",))

    def game(self, body: Body) -> Body:
        self.batch = None
        table = super().game(body)
        Batch(0, ruleset=self.state.ruleset)  # refuses what cannot be played
        return table

    def after(self, before: Match, event: Event) -> Match:
        """The match of the batch after an event."""
        if self.batch is None:
            if not isinstance(event, Deal):
                raise Refusal
            self.batch, self.counted = Batch.of_deals([event], ruleset=before.ruleset), 0
        elif isinstance(event, Deal):
            counted = int(self.batch.games["counted"][0])
            try:
                self.batch.deal({0: event})
            except UnexpectedEvent:
                raise Refusal from None
            self.counted = counted
        else:
            try:
                self.batch.step([action_layout(before.ruleset).number(event)])
            except ImpossibleArgument:
                raise Refusal from None
        return self.batch.match(0)

    def legal_moves(self) -> Iterable[str]:
        if self.batch is None:
            return []
        _, numbers = self.batch.legal_moves()
        return [str(action_layout(self.state.ruleset).move(number)) for number in numbers.tolist()]

    def score(self) -> Body:
        assert self.batch is not None, "a score is asked for only after a round"
        row, match = self.batch.games[0], self.state
        assert match.round is not None
        traders = match.round.traders
        token = None if row["last_camels"] == NOBODY else int(row["last_camels"])
        bonuses = [sum(map(len, trader.bonuses)) for trader in traders]
        if token is not None and self.state.ruleset.camel_token_in_tiebreak == "as_bonus":
            bonuses[token] += 1
        over = bool(row["over"])
        return {
            "ended_by": ENDS[row["last_end"]],
            "rupees": row["last_rupees"].tolist(),
            "camel_token": token,
            "bonus_tokens": bonuses,
            "goods_tokens": [sum(map(len, trader.goods)) for trader in traders],
            "seals_taken": [seat for seat in (0, 1) if row["last_seals"] >> seat & 1],
            "decided_by": f"SCO-{row['last_decided']}" if row["last_decided"] else "TRN-5",
            "counts": int(row["counted"]) > self.counted,
            "seals": row["seals"].tolist(),
            "over": over,
            "winner": match.winner,
            "next_starter": None if over else [self._next_starter(first) for first in (0, 1)],
        }

    def view(self, seat: Seat) -> Body:
        assert self.batch is not None, "a view is asked for only of a round"
        seen = tensor_layout(self.state.ruleset).decode(self.batch.observe(seat)[0].tolist())
        return QUESTIONS.seen(seen)

    def _next_starter(self, first: Seat) -> Seat:
        """The seat that would start the next round: dealt, looked at, and taken back."""
        assert self.batch is not None
        kept = self.batch.games.copy()
        self.batch.deal({0: evolve(deal(seed=0, ruleset=self.state.ruleset), first=first)})
        starter = int(self.batch.games["starter"][0])
        self.batch.games = kept
        return starter


if __name__ == "__main__":
    serve(Batched())
