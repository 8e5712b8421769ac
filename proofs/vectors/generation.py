"""The cases of the pack, made from fixed seeds: the same on every Python, in every process."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Literal

from attrs import evolve

from jaipur_rules.conformance.answers import Case, Question, Setup
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.vectors.coverage import exercised
from proofs.vectors.habits import HABITS
from proofs.vectors.misses import miss
from proofs.vectors.playing import Playing, drawn
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
        yield game.case(question, exercised(game.match, question))


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


class _Game(Playing):
    """A source while it is played."""

    def __init__(self, source: Source) -> None:
        super().__init__(QUESTIONS, Setup(2, source.ruleset), source.seed)
        self.source = source

    def asked(self) -> Iterator[Question]:
        """The questions, each when the game has come to it."""
        part = self.source.part
        for number in range(MOST_ROUNDS):
            self.happens(self._deal(number))
            if part not in _AT_THE_END or (part == "ends" and number):
                yield self.ask("chance")
            for plies in count():
                if self.match.to_move is None:
                    break
                if part == "first" and plies == FIRST_PLIES:
                    return
                move = HABITS[self.source.habit].choose(self.match, plies, self.stream)
                yield from self._on_the_way(move)
                self.happens(move)
            yield from self._after_a_round()
            if part not in {"match", "ends"}:
                return
            if self.match.is_over:
                break
        yield self.ask("match")

    def _deal(self, number: int) -> Deal:
        # Seeds of later rounds are far from those of other sources.
        dealt = deal(seed=self.source.seed + 10**9 * number, ruleset=self.source.ruleset)
        return dealt if self.source.camels == "anywhere" else plain_deal(dealt, self.source.camels)

    def _on_the_way(self, move: Move) -> Iterator[Question]:
        """Questions at this moment, each with the chance that the part of the game gives it; of the rare ones more."""
        part = self.source.part
        if part in {"end", "ends"}:
            return
        played = self.ask("move", move)
        is_rare = bool(RARE.intersection(exercised(self.match, played)))
        if part == "rare":
            if is_rare:
                yield played
            return
        percent = ASKED[part]
        if self.is_lucky(percent):
            yield self.ask("moves")
        if self.is_lucky(percent) or is_rare:
            yield played
        if self.is_lucky(percent // 2):
            yield self.ask("move", drawn(legal_moves(self.match), self.stream))
        if self.is_lucky(percent) and (tried := miss(self.match.position, self.stream)):
            yield self.ask("illegal", tried)
        if self.is_lucky(percent // 3):
            yield self.ask("view", seat=drawn((0, 1), self.stream))

    def _after_a_round(self) -> Iterator[Question]:
        yield self.ask("score")
        if self.source.part not in _AT_THE_END:
            yield self.ask("view", seat=drawn((0, 1), self.stream))
            yield self.ask("moves")
            yield self.ask("illegal", drawn(_ANY, self.stream))


ASKED = {"first": 60, "round": 18, "match": 1}
"""How many of a hundred moments each question is put at, in the parts of a game that are asked about all along."""

_AT_THE_END = frozenset(("end", "rare", "ends"))
"""The parts of a game of which neither the deal nor the end of a round is asked about in full."""

_ANY = tuple(map(parse_move, ("+K", "+D", "-L", "-CC", "+DG-LL", "+PP-KK")))
"""Moves that would often be legal, were a round being played."""
