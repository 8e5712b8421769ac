"""The cases of the pack, made from fixed seeds: the same on every Python, in every process."""

from collections import Counter
from collections.abc import Iterable, Iterator

from jaipur_rules.conformance.answers import Case, Question, Setup
from jaipur_rules.core.chance import below
from jaipur_rules.johari.conformance import QUESTIONS
from jaipur_rules.johari.rules.deals import chance
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import Ruleset
from proofs.vectors.johari.coverage import exercised
from proofs.vectors.johari.habits import HABITS
from proofs.vectors.johari.misses import near_misses
from proofs.vectors.johari.sources import Source, sources
from proofs.vectors.playing import Playing, drawn

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
        game = _Game(source)
        for question in game.asked():
            certain = question.asks in {"chance", "score"}
            wanted = certain or game.is_lucky(source.percent or 0)
            rules = exercised(game.match, question)
            if wanted or any(counts[rule] < ENOUGH for rule in rules):
                counts.update(rules)
                case = game.case(question, rules)
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


class _Game(Playing):
    """A source while it is played."""

    def __init__(self, source: Source) -> None:
        super().__init__(QUESTIONS, Setup(source.players, source.ruleset), source.seed)
        self.source = source

    def asked(self) -> Iterator[Question]:
        """The questions, each when the game has come to it."""
        habit, only_the_end = HABITS[self.source.habit], self.source.percent is None
        while not self.match.is_over:
            if self.match.awaits_deal:
                self.happens(chance(self.match, seed=self.source.seed))
                if not only_the_end:
                    yield self.ask("chance")
                continue
            legal = legal_moves(self.match)
            move = habit.choose(legal, self.stream)
            if not only_the_end:
                yield from self._on_the_way(legal, move)
            self.happens(move)
        yield self.ask("score")
        if not only_the_end:
            # What is tried is drawn before any of them is wanted.
            yield from [self.ask("moves"), self.ask("view", seat=0), *self._illegal()]

    def _on_the_way(self, legal: tuple[Move, ...], move: Move) -> Iterator[Question]:
        """Questions at this moment."""
        if len(legal) <= LONGEST_LIST:
            yield self.ask("moves")
        yield self.ask("move", move)
        if len(legal) > 1:
            yield self.ask("move", drawn(legal, self.stream))
        yield from self._illegal()
        yield self.ask("view", seat=below(self.source.players, self.stream))

    def _illegal(self) -> Iterator[Question]:
        near = [*near_misses(self.match)]
        for _ in range(TRIES):
            tried = drawn(near, self.stream)
            if violations(self.match, tried):
                yield self.ask("illegal", tried)
                return
