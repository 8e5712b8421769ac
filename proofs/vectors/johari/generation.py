"""The cases of the pack, made from fixed seeds: the same on every Python, in every process."""

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import Factory, define

from jaipur_rules.conformance.answers import Case, Question
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.johari.conformance import QUESTIONS
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.deals import chance
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event, apply, apply_unchecked
from proofs.vectors.johari.coverage import exercised
from proofs.vectors.johari.habits import HABITS
from proofs.vectors.johari.misses import near_misses
from proofs.vectors.johari.sources import Source, sources

ENOUGH = 16
"""Cases of a rule after which no more are sought."""

EACH = 2
"""Cases of every rule and of every kind in the sample."""

TRIES = 4
"""Moves that come near, of which the first that is illegal is asked about."""

LONGEST_LIST = 150
"""Legal moves beyond which a list of them is seldom asked for: nobody reads it."""


def cases(these: Iterable[Source] | None = None) -> Iterator[Case]:
    """Every case of the pack, game by game, and each question once.

    It is made anew, which takes some seconds.

    Args:
        these: The sources to take them from; all if not given.

    Example:
        >>> from itertools import islice
        >>> found = list(cases(islice(sources(), 1)))
        >>> len(found) > 20, found[0].kind, found[-1].kind
        (True, 'chance', 'score')
    """
    seen: set[str] = set()
    counts: Counter[str] = Counter()
    for source in sources() if these is None else these:
        for case in _Game(source, counts).taken():
            if case.id not in seen:
                seen.add(case.id)
                yield case


def sampled(these: Iterable[Case]) -> tuple[Case, ...]:
    """The sample of some cases: for every rule and every kind those with the shortest games, and these first.

    For every rule there is one by the usual rules, if there is any.

    Example:
        >>> sampled(())
        ()
    """
    counts: Counter[str] = Counter()
    chosen: list[Case] = []
    for case in sorted(these, key=lambda case: len(case.question.game.events)):
        about = (*case.rules, case.kind)
        usual = [f"usual {rule}" for rule in case.rules if case.question.game.ruleset == Ruleset()]
        if any(counts[each] < EACH for each in about) or not all(counts[each] for each in usual):
            counts.update((*about, *usual))
            chosen.append(case)
    return tuple(chosen)


@define
class _Game:
    """A source while it is played.

    Attributes:
        source: The source.
        counts: How many cases each rule has.
        match: The match now.
        events: What has happened.
        stream: Where chance comes from.
    """

    source: Source
    counts: Counter[str]
    match: Match = Factory(
        lambda self: Match(self.source.players, self.source.ruleset), takes_self=True
    )
    events: list[Event] = Factory(list[Event])
    stream: Iterator[int] = Factory(lambda self: numbers(self.source.seed + 10**6), takes_self=True)

    def taken(self) -> Iterator[Case]:
        """The cases, each when the game has come to it."""
        habit = HABITS[self.source.habit]
        while not self.match.is_over:
            if self.match.awaits_deal:
                event = chance(self.match, seed=self.source.seed)
                self.match = apply(self.match, event)
                self.events.append(event)
                if self.source.percent is not None:
                    yield self._case(Question("chance", self.game))
                continue
            legal = legal_moves(self.match)
            move = habit.choose(legal, self.stream)
            if self.source.percent is not None:
                yield from self._asked(legal, move)
            self.match = apply_unchecked(self.match, move)
            self.events.append(move)
        yield self._case(Question("score", self.game))
        if self.source.percent is None:
            return
        for question in (
            Question("moves", self.game),
            Question("view", self.game, seat=0),
            *self._illegal(),
        ):
            yield from self._if_wanted(question)

    @property
    def game(self) -> Record:
        """The game so far."""
        return Record(self.source.players, self.source.ruleset, tuple(self.events))

    def _asked(self, legal: tuple[Move, ...], move: Move) -> Iterator[Case]:
        """Questions at this moment."""
        game = self.game
        if len(legal) <= LONGEST_LIST:
            yield from self._if_wanted(Question("moves", game))
        yield from self._if_wanted(Question("move", game, move))
        if len(legal) > 1:
            other = legal[below(len(legal), self.stream)]
            yield from self._if_wanted(Question("move", game, other))
        for question in self._illegal():
            yield from self._if_wanted(question)
        yield from self._if_wanted(
            Question("view", game, seat=below(self.source.players, self.stream))
        )

    def _illegal(self) -> Iterator[Question]:
        near = [*near_misses(self.match)]
        for _ in range(TRIES):
            tried = near[below(len(near), self.stream)]
            if violations(self.match, tried):
                yield Question("illegal", self.game, tried)
                return

    def _if_wanted(self, question: Question) -> Iterator[Case]:
        """The case, if chance wants it, or a rule that has few."""
        wanted = below(100, self.stream) < (self.source.percent or 0)
        rules = exercised(self.match, question)
        if wanted or any(self.counts[rule] < ENOUGH for rule in rules):
            yield self._case(question, rules)

    def _case(self, question: Question, rules: tuple[str, ...] | None = None) -> Case:
        found = exercised(self.match, question) if rules is None else rules
        self.counts.update(found)
        return QUESTIONS.case(question, QUESTIONS.answer_at(self.match, question), found)
