"""The count of the sequences of moves from a state, and the published counts, in any game."""

from collections.abc import Iterator, Mapping

from jaipur_rules.conformance.answers import check_depth
from jaipur_rules.conformance.published import PerftTable
from jaipur_rules.core.converters import of_type
from jaipur_rules.core.game import Game, State, game, game_of
from jaipur_rules.core.messages import Message


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
    return found.kit.perft(state, moves)


def divide(state: State, depth: int) -> Mapping[object, int]:
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
    return found.kit.divide(state, moves)


def _game_of_state(state: State) -> Game:
    """The game of a state; anything else of the game is refused."""
    found = game_of(state)
    rules = found.rules
    start: State = rules.start(rules.seats[0], rules.ruleset())
    of_type(type(start), state)
    return found


def perft_tables(name: str) -> tuple[PerftTable, ...]:
    """Return every published position of a game, in a fixed order; none if it has none.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> len(perft_tables("jaipur")), len(perft_tables("johari")) >= 20
        (42, True)
    """
    return game(name).kit.perft_tables()


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
