"""The cases of the pack, made from fixed seeds: the same on every Python, in every process."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import Factory, define, evolve

from jaipur_rules.conformance.answers import Case, Question
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply, apply_unchecked
from proofs.vectors.coverage import exercised
from proofs.vectors.habits import HABITS
from proofs.vectors.misses import miss
from proofs.vectors.sources import Source, plain_sources, sample_sources, sources

FIRST_PLIES = 10
"""How far the games go of which the first moves are asked about."""

RARE = frozenset(
    "BON-2 BON-4 BON-5 BON-6 CAM-3 END-1 END-3 END-4 END-5 END-8 EXC-9 SEL-6 SEL-7 TRN-5".split()
)
"""Rules of which every case that comes up in play is taken."""

MOST_ROUNDS = 7

ENOUGH = {True: 6, False: 2}
"""How often a rule is to come up in the sample, if it does so often: by the usual rules, and by all others."""

POSITIONS = 200
"""How many positions by the usual rules the sample asks the legal moves of, if there are so many."""


def cases(these: Iterable[Source] | None = None) -> Iterator[Case]:
    """Every case of the pack, those with the shortest games first, and each question once.

    It is made anew, which takes some seconds.

    Args:
        these: The sources to take them from; all if not given.

    Example:
        >>> from itertools import islice
        >>> found = list(cases(islice(sources(), 2)))
        >>> len(found) > 20, found[0].question.game.plies, found[-1].question.game.plies <= 10
        (True, 0, True)
    """
    by_id: dict[str, Case] = {}
    for source in sources() if these is None else these:
        for case in taken(source):
            by_id.setdefault(case.id, case)
    yield from sorted(by_id.values(), key=lambda case: case.question.game.plies)


def made_sample() -> Iterator[Case]:
    """The sample, made anew: of the cases of its sources those that show something seldom shown yet, and all those of the plain games.

    Example:
        >>> isinstance(made_sample(), Iterator)  # `sample` gives the same at once
        True
    """
    shown = Counter[tuple[object, ...]]()
    found = [*cases(sample_sources())]
    positions = [case for case in found if case.kind == "moves" and _is_usual(case)]
    chosen = {case.id for case in positions[:: max(1, len(positions) // POSITIONS)]}
    plain = {case.id: case for case in cases(plain_sources())}
    few: list[Case] = []
    for case in found:
        if case.id in plain:
            continue
        # What the usual rules show counts by itself: most engines play by them alone.
        usual = _is_usual(case)
        rules: list[tuple[object, ...]] = [(usual, rule) for rule in case.rules]
        new: list[tuple[object, ...]] = [(usual, case.kind, rule) for rule in case.rules]
        changes = case.question.game.ruleset.changes
        new += [("switch", switch, str(value)) for switch, value in changes.items()]
        new += [(usual, *each) for each in _shown_alone(case)]
        seldom = min((shown[each] for each in rules), default=0) < ENOUGH[usual]
        if case.id in chosen or seldom or not all(shown[each] for each in new):
            shown.update(rules)
            shown.update(new)
            few.append(case)
    yield from sorted([*few, *plain.values()], key=lambda case: case.question.game.plies)


def _shown_alone(case: Case) -> Iterator[tuple[object, ...]]:
    """Yield what a case shows to an engine that does little else: one rule broken alone, who starts after whom, the size of an exchange."""
    question = case.question
    if question.asks == "illegal":
        broken = case.expect["broken"]
        if isinstance(broken, list) and len(broken) == 1:
            yield type(question.move).__name__, str(broken[0])
    elif question.asks == "chance" and len(rounds := question.game.rounds) > 1:
        seals, starter = case.expect["seals"], case.expect["starter"]
        yield case.kind, str(seals), starter, rounds[-2].deal.first
    elif question.asks == "move" and isinstance(question.move, Exchange):
        yield case.kind, len(question.move.taken), "HND-2" in case.rules


def _is_usual(case: Case) -> bool:
    ruleset: Ruleset = case.question.game.ruleset
    return ruleset.name == Ruleset().name


def taken(source: Source) -> Iterator[Case]:
    """The cases that a source gives, as it is played."""
    game = _Game(source)
    for question in game.asked():
        if question.asks == "match":
            expect = QUESTIONS.answer(question)
        else:
            expect = QUESTIONS.answer_at(game.match, question)
        yield QUESTIONS.case(question, expect, exercised(game.match, question))


def plain_deal(dealt: Deal, camels: Literal["dealt", "bottom"]) -> Deal:
    """Return a deal with its camels under its goods, and bonus piles that begin as they end.

    Args:
        dealt: The deal.
        camels: Whether what is dealt to the traders stays as it is, or has no camels either.

    Example:
        >>> found = plain_deal(deal(seed=7), "bottom")
        >>> "".join(map(str, found.deck[-8:])), found.bonuses[2]
        ('KKKKKKKK', (8, 9, 10, 10, 8))
    """
    hands = 2 * Ruleset().box.hand_size if camels == "dealt" else 0
    rest = sorted(dealt.deck[hands:], key=lambda card: card is Card.CAMEL)
    piles = map(sorted, dealt.bonuses)
    bonuses = ((*pile[::2], *reversed(pile[1::2])) for pile in piles)
    return evolve(dealt, deck=(*dealt.deck[:hands], *rest), bonuses=tuple(bonuses))


@define
class _Game:
    """A source while it is played.

    Attributes:
        source: The source.
        match: The match now.
        rounds: The rounds now.
        moves: The moves of the last round.
        stream: Where chance comes from.
    """

    source: Source
    match: Match = Factory(lambda self: Match(self.source.ruleset), takes_self=True)
    rounds: list[RoundRecord] = Factory(list[RoundRecord])
    moves: list[Move] = Factory(list[Move])
    stream: Iterator[int] = Factory(lambda self: numbers(self.source.seed + 10**6), takes_self=True)

    def asked(self) -> Iterator[Question]:
        """The questions, each when the game has come to it."""
        part = self.source.part
        while not self.match.is_over and len(self.rounds) < MOST_ROUNDS:
            self._begin()
            if part not in _AT_THE_END or (part == "ends" and len(self.rounds) > 1):
                yield Question("chance", self.record)
            while self.match.to_move is not None:
                if part == "first" and len(self.moves) == FIRST_PLIES:
                    return
                move = HABITS[self.source.habit].choose(self.match, len(self.moves), self.stream)
                yield from self._on_the_way(move)
                self.match = apply_unchecked(self.match, move)
                self.moves.append(move)
            yield from self._at_the_end()
            if part not in {"match", "ends"}:
                return
        yield Question("match", self.record)

    @property
    def record(self) -> Record:
        """The game so far."""
        last = RoundRecord(self.rounds[-1].deal, tuple(self.moves))
        return Record(self.source.ruleset, (*self.rounds[:-1], last))

    def _begin(self) -> None:
        if self.rounds:
            self.rounds[-1] = RoundRecord(self.rounds[-1].deal, tuple(self.moves))
        # Seeds of later rounds are far from those of other sources.
        seed = self.source.seed + 10**9 * len(self.rounds)
        dealt = deal(seed=seed, ruleset=self.source.ruleset)
        if self.source.camels != "anywhere":
            dealt = plain_deal(dealt, self.source.camels)
        self.match = apply(self.match, dealt)
        self.rounds.append(RoundRecord(KnownDeal.of(dealt)))
        self.moves = []

    def _chance(self, percent: int) -> bool:
        return below(100, self.stream) < percent

    def _on_the_way(self, move: Move) -> Iterator[Question]:
        match self.source.part:
            case "first":
                yield from self._questions(move, 60)
            case "round":
                yield from self._questions(move, 18)
            case "match":
                yield from self._questions(move, 1)
            case "rare":
                yield from self._rare(move)
            case "end" | "ends":
                pass

    def _questions(self, move: Move, percent: int) -> Iterator[Question]:
        """Questions at this moment, each with the given chance; of the rare ones more."""
        if self._chance(percent):
            yield Question("moves", self.record)
        played = Question("move", self.record, move)
        if self._chance(percent) or RARE.intersection(exercised(self.match, played)):
            yield played
        if self._chance(percent // 2):
            legal = legal_moves(self.match)
            yield Question("move", self.record, legal[below(len(legal), self.stream)])
        if self._chance(percent):
            yield from self._illegal()
        if self._chance(percent // 3):
            yield Question("view", self.record, seat=self._seat())

    def _rare(self, move: Move) -> Iterator[Question]:
        played = Question("move", self.record, move)
        if RARE.intersection(exercised(self.match, played)):
            yield played

    def _illegal(self) -> Iterator[Question]:
        at = self.match.position
        tried = miss(at, self.stream) if at else None
        if tried:
            yield Question("illegal", self.record, tried)

    def _seat(self) -> Seat:
        return below(2, self.stream)

    def _at_the_end(self) -> Iterator[Question]:
        yield Question("score", self.record)
        if self.source.part not in _AT_THE_END:
            yield Question("view", self.record, seat=self._seat())
            yield Question("moves", self.record)
            yield Question("illegal", self.record, _ANY[below(len(_ANY), self.stream)])


_AT_THE_END = frozenset(("end", "rare", "ends"))
"""The parts of a game of which neither the deal nor the end of a round is asked about in full."""

_ANY = tuple(map(parse_move, ("+K", "+D", "-L", "-CC", "+DG-LL", "+PP-KK")))
"""Moves that would often be legal, were a round being played."""
