"""Perft: the count of the sequences of moves from a state, and the published positions, each with the counts that are right."""

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from itertools import groupby
from json import loads

from attrs import asdict, field, frozen

from jaipur_rules.conformance.compare import rows_beside
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyMove, AnyState, Game, GameRecord, game, game_of
from jaipur_rules.core.messages import Message, UnknownName, brief, read_data
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.values import of_type
from jaipur_rules.record import resume

DEEPEST = 200
"""The most moves of a sequence that is counted: Python nests no calls much deeper, and no count that ends needs more."""


def check_depth(depth: int, least: int = 0) -> int:
    """Return the depth, if it is one.

    Raises:
        ImpossibleArgument: It is no whole number from `least` to `DEEPEST`.
    """
    if type(depth) is not int or not least <= depth <= DEEPEST:
        raise ImpossibleArgument("kit.depth", depth=brief(depth), least=least, most=DEEPEST)
    return depth


@frozen(order=False)
class Mistake:
    """A mistake that a count shows.

    Attributes:
        key: Its name.
        rules: The ids of the rules that it breaks.
        description: What is wrong.
    """

    key: str
    rules: tuple[str, ...]
    description: Message


@frozen(order=False)
class Catch:
    """The wrong count of an engine with a mistake.

    Attributes:
        depth: The least depth at which it differs.
        count: What it counts there.
    """

    depth: int
    count: int


@cache
def known_mistakes(name: str) -> Mapping[str, Mistake]:
    """Return the known mistakes of engines of a game by name, from its table `mistakes.txt`; none if it has no such table.

    Example:
        >>> found = known_mistakes("jaipur")
        >>> found["eighth-card"].rules, str(found["eighth-card"].description)
        (('HND-1',), 'an eighth card may be taken')
    """
    return {
        key: Mistake(key, tuple(rules.split()), Message(f"{name}.kit.mistake.{key}"))
        for key, rules in rows_beside(_package(name), "mistakes.txt")
    }


@frozen(order=False)
class PerftTable:
    """A published position and the expected counts from it.

    Attributes:
        name: Its name.
        moment: What is about to matter there.
        game: The game that leads to the position, as far as it.
        counts: The sequences of exactly one move, of two, and so on.
        catches: By the name of a known mistake that changes a number: which, and to what.

    Example:
        >>> first = perft_tables("johari")[0]
        >>> first.name, perft(first.state, 2) == first.counts[1]
        ('two-01', True)
    """

    name: str
    moment: tuple[str, ...]
    game: GameRecord
    counts: tuple[int, ...]
    catches: Mapping[str, Catch] = field(hash=False)

    @property
    def state(self) -> State:
        """The state to count from."""
        found: State = resume(self.game).match
        return found

    @property
    def depth(self) -> int:
        """The greatest depth that is published."""
        return len(self.counts)

    def mistakes_at(self, depth: int, count: int) -> tuple[Mistake, ...]:
        """The known mistakes that would explain a wrong count; none where none are published."""
        known, wrong = known_mistakes(game_of(self.game).name), Catch(depth, count)
        return tuple(known[key] for key, caught in self.catches.items() if caught == wrong)

    def to_json(self) -> dict[str, Plain]:
        """The position as the object that a program reads, without the game that leads to it."""
        return {
            "name": self.name,
            "ruleset": str(resume(self.game).ruleset.name),
            "moment": [*self.moment],
            "counts": [*self.counts],
            "mistakes": {key: {**asdict(caught)} for key, caught in self.catches.items()},
        }


@cache
def perft_tables(name: str) -> tuple[PerftTable, ...]:
    """Return every published position of a game, in a fixed order.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> len(perft_tables("jaipur")), len(perft_tables("johari")) >= 20
        (42, True)
    """
    # What each is and its counts stand beside the body of a record.
    codec, tables = game(name).record, loads(read_data(_package(name), "perft_tables.json") or b"")
    return tuple(
        PerftTable(
            name=each.pop("name"),
            moment=tuple(each.pop("moment")),
            counts=tuple(each.pop("counts")),
            catches={key: Catch(*at) for key, at in each.pop("catches", {}).items()},
            game=codec.read(Node(each)),
        )
        for each in tables["tables"]
    )


def _package(name: str) -> str:
    """The package of a game in which its tables stand."""
    return f"jaipur_rules.{name}.conformance"


def perft(state: State, depth: int) -> int:
    """Return how many sequences of exactly `depth` moves there are, up to where chance comes in.

    The name and the idea are those of chess programmers. Two engines that count
    the same from the same deal agree on every legal move of every state on the
    way, on what each does to it, and on when the round ends. What no count can
    show (scores, say) is for the vectors. A sequence counts if chance has no
    part in it: one that ends the round or the game earlier is too short.

    From a state in which nobody is to move there is one of no moves, and none
    of more.

    Args:
        state: The state of any game; all that follows is decided.
        depth: The number of moves, 0 to 200.

    Raises:
        ImpossibleArgument: The depth is no whole number from 0 to 200.
        UnknownName: The state is of no game.
        WrongType: It is no state, but a view or a position.

    Example:
        >>> from jaipur_rules import johari, new_match
        >>> [perft(new_match(seed=7), depth) for depth in range(4)]
        [1, 11, 130, 3034]
        >>> perft(johari.new_match(seed=7), 2)
        30
    """
    moves, found = check_depth(depth), _game_of_state(state)
    return _count(found, state, moves, {})


def _count(game: Game, state: AnyState, depth: int, seen: dict[Hashable, int]) -> int:
    """Return the count from a state; states that can be reached in several ways are counted once, and the last move is not made."""
    if depth == 0:
        return 1
    if state.to_move is None:
        return 0
    if depth == 1:
        return len(game.rules.legal_moves(state))
    here = depth, game.kit.perft_key(state)
    if here not in seen:
        seen[here] = sum(_divide(game, state, depth, seen).values())
    return seen[here]


def _divide(
    game: Game, state: AnyState, depth: int, seen: dict[Hashable, int]
) -> dict[AnyMove, int]:
    rules = game.rules
    return {
        move: _count(game, rules.apply(state, move), depth - 1, seen)
        for move in rules.legal_moves(state)
    }


def divide(state: State, depth: int) -> Mapping[AnyMove, int]:
    """Return the sequences of `perft` under each first move, in the order of the legal moves.

    Where two engines count differently, the move under which they do leads to
    the state where they part.

    Raises:
        ImpossibleArgument: The depth is no whole number from 1 to 200.
        UnknownName: The state is of no game.
        WrongType: It is no state, but a view or a position.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> near_the_end = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
        >>> {str(move): count for move, count in divide(near_the_end, 2).items()}
        {'+D': 3, '+K': 0}
    """
    moves, found = check_depth(depth, least=1), _game_of_state(state)
    return _divide(found, state, moves, {})


def _game_of_state(state: State) -> Game:
    """The game of a state; anything else of the game is refused."""
    found = game_of(state)
    start: State = found.rules.start(found.rules.seats[0], found.rules.ruleset())
    of_type(type(start), state)
    return found


def published_table(name: str, table: str) -> PerftTable:
    """Return a published position of a game, by the name of the game and its own.

    Raises:
        UnknownName: There is no such game, or no such position.

    Example:
        >>> published_table("jaipur", "2019-05").depth > 2
        True
    """
    there = {each.name: each for each in perft_tables(name)}
    if table not in there:
        series = [[*names] for _, names in groupby(there, key=lambda each: each.rpartition("-")[0])]
        known = tuple(Message("kit.range", first=names[0], last=names[-1]) for names in series)
        raise UnknownName("perft.error.no_table", name=table, known=known)
    return there[table]


def explain(table: PerftTable | None, depth: int, count: int) -> tuple[Message, ...]:
    """Return what there is to say of a wrong count: the known mistakes that come to it, or that none does.

    Args:
        table: The published position that was counted from; None for another.
        depth: The number of moves.
        count: The count.

    Example:
        >>> print(*explain(published_table("jaipur", "2019-05"), 2, 4))
        Your count of 4 is wrong, and none of the known mistakes explains it.
    """
    explained = tuple(
        Message("perft.explained", count=count, mistake=each.description, rules=each.rules)
        for each in (table.mistakes_at(depth, count) if table else ())
    )
    is_known = table is not None and not table.catches
    return explained or (Message("perft.wrong" if is_known else "perft.unexplained", count=count),)


def faults_of(table: PerftTable) -> Iterator[Message]:
    """Yield the wrong counts of a published position, all counted anew: none if all are right.

    Example:
        >>> shortest = min(perft_tables("johari"), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    for depth, expected in enumerate(table.counts, 1):
        found = perft(table.state, depth)
        if found != expected:
            yield Message(
                "kit.miscounted", name=table.name, found=found, depth=depth, expected=expected
            )
