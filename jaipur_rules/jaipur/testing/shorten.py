"""The shortest game in which an engine and the table differ.

Hypothesis shrinks what it draws; what is drawn here is a seed, and a game that
was played from it. So games are shortened as a person would: turns are left
out, many at once and then one by one, each with the cards that it drew, so that
the rest of the game goes on as before.
"""

from collections.abc import Callable, Iterator
from time import process_time
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.jaipur import Deal, Event, Ruleset
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_pieces import write_deal
from jaipur_rules.testing.difference import PATIENCE, Disagreement, Playthrough, find_sooner
from jaipur_rules.testing.part import NotOnTheTable

Game: TypeAlias = Playthrough[Ruleset, Event]


@frozen(order=False)
class Turn:
    """A move and the cards that came to the market with it; the two stay together."""

    move: str
    drawn: str = ""


@frozen(order=False)
class Tape:
    """A round, with every card where it is first seen."""

    first: int
    bonuses: tuple[tuple[int, ...], ...]
    opening: str
    turns: tuple[Turn, ...]


Tapes: TypeAlias = tuple[Tape, ...]
PlaySome: TypeAlias = Callable[[int, Ruleset, int, int], Disagreement | None]


def shorten(
    found: Disagreement,
    replay: Callable[[Game], Disagreement | None],
    play_some: PlaySome,
) -> Disagreement:
    """The same kind of disagreement, in the shortest game that could be found.

    Args:
        found: The disagreement.
        replay: Plays a game and tells how the two differ, if they do.
        play_some: Plays so many plies of a match that depends on a seed, and tells the same.
    """
    search = _Search(found, replay)
    search.play_others(play_some)
    while search.try_any(_without_rounds(search.tapes)):
        pass
    before = None
    while before != search.tapes:
        before = search.tapes
        for place in reversed(range(len(search.tapes))):
            search.leave_out_turns(place)
    for place in range(len(search.tapes)):
        search.try_any(_tidied(search.tapes, place))
    return search.found


class _Search:
    """The search for a shorter game, with the shortest so far."""

    def __init__(self, found: Disagreement, replay: Callable[[Game], Disagreement | None]) -> None:
        self.found = found
        self.tapes = tape(found.game)
        self.replay = replay
        self.give_up = process_time() + PATIENCE

    def try_any(self, candidates: Iterator[Tapes]) -> bool:
        """Take the first of these games in which the two differ in the same way."""
        return any(map(self.try_one, candidates))

    def try_one(self, candidate: Tapes) -> bool:
        if process_time() > self.give_up:
            return False
        game = play(self.found.game.ruleset, candidate)
        other = None if game is None else self.replay(game)
        if other is None or other.kind != self.found.kind:
            return False
        self.found, self.tapes = other, tape(other.game)
        return True

    def play_others(self, play_some: PlaySome) -> None:
        """Look for another match in which the two differ sooner."""
        found, rules = self.found, self.found.game.ruleset
        self.found = find_sooner(found, lambda seed, plies: play_some(2, rules, seed, plies))
        if self.found is not found:
            self.tapes = tape(self.found.game)

    def leave_out_turns(self, place: int) -> None:
        """Leave turns out of a round: half of them, a quarter, and so on down to each alone."""
        size = len(self.tapes[place].turns)
        while size:
            end = len(self.tapes[place].turns)
            while end > 0:
                turns = self.tapes[place].turns
                fewer = turns[: max(0, end - size)] + turns[end:]
                shorter = evolve(self.tapes[place], turns=fewer)
                self.try_one((*self.tapes[:place], shorter, *self.tapes[place + 1 :]))
                end = min(end - (size + 1) // 2, len(self.tapes[place].turns))
            size //= 2


def _without_rounds(tapes: Tapes) -> Iterator[Tapes]:
    """The match without each of its rounds but the last."""
    for place in range(len(tapes) - 1):
        yield (*tapes[:place], *tapes[place + 1 :])


def _tidied(tapes: Tapes, place: int) -> Iterator[Tapes]:
    """The match with less chance in a round: the bonuses in order, or with the first trader first."""
    here = tapes[place]
    bonuses = tuple(tuple(sorted(pile, reverse=True)) for pile in here.bonuses)
    for tidy in (evolve(here, bonuses=bonuses, first=0), evolve(here, bonuses=bonuses)):
        yield (*tapes[:place], tidy, *tapes[place + 1 :])


def rounds_of(game: Game) -> list[tuple[Deal, list[str]]]:
    """The deal and the moves of each round."""
    rounds: list[tuple[Deal, list[str]]] = []
    for step in game.steps:
        if isinstance(step, str):
            rounds[-1][1].append(step)
        elif isinstance(step, Deal):
            rounds.append((step, []))
    return rounds


def tape(game: Game) -> Tapes:
    """The rounds of a game, each card where it is first seen."""
    table, box = NaiveTable(game.ruleset), game.ruleset.box
    opened = 2 * box.hand_size + box.market_size - box.market_camels
    tapes: list[Tape] = []
    for deal, moves in rounds_of(game):
        deck = "".join(map(str, deal.deck))
        table.deal(*write_deal(deal))
        turns: list[Turn] = []
        for move in moves:
            left = len(table.cards["deck"])
            if move in table.legal:
                table.play(move)
            drawn = deck[len(deck) - left : len(deck) - len(table.cards["deck"])]
            turns.append(Turn(move, drawn))
        tapes.append(Tape(deal.first, deal.bonuses, deck[:opened], tuple(turns)))
    return tuple(tapes)


def play(ruleset: Ruleset, tapes: Tapes) -> Game | None:
    """The game that the tapes make, without the turns that have become illegal; None if it cannot be dealt.

    The last turn of all stays in it, legal or not.
    """
    table = NaiveTable(ruleset)
    steps: list[Event | str] = []
    for place, here in enumerate(tapes):
        rest = _without(str(ruleset.box.cards)[: ruleset.box.deck_size], here.opening)
        try:
            table.deal(*write_deal(Deal(here.opening + rest, here.bonuses, here.first)))
        except NotOnTheTable:
            return None
        drawn, moves = "", list[str]()
        for turn in here.turns:
            if turn.move in table.legal:
                _bring_up(table, turn.drawn)
                pile = [table.printed[card] for card in table.cards["deck"]]
                table.play(turn.move)
                drawn += "".join(pile[: len(pile) - len(table.cards["deck"])])
                moves.append(turn.move)
            elif place == len(tapes) - 1 and turn is here.turns[-1]:
                moves.append(turn.move)
        deck = here.opening + drawn + _without(rest, drawn)
        steps += [Deal(deck, here.bonuses, here.first), *moves]
    return Playthrough("jaipur", 2, ruleset, tuple(steps))


def _without(letters: str, gone: str) -> str:
    for letter in gone:
        letters = letters.replace(letter, "", 1)
    return letters


def _bring_up(table: NaiveTable, letters: str) -> None:
    """Bring these cards to the top of the draw pile, as far as they are in it."""
    pile = table.cards["deck"]
    place = 0
    for letter in letters:
        found = next((card for card in pile[place:] if table.printed[card] == letter), None)
        if found is not None:
            pile.remove(found)
            pile.insert(place, found)
            place += 1
