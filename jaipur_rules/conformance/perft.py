"""The count of the sequences of moves from a state, and the published counts, in any game."""

from collections.abc import Iterator, Mapping

from jaipur_rules.conformance.answers import check_depth, count_sequences, divide_sequences
from jaipur_rules.conformance.published import AnyPerftTable
from jaipur_rules.conformance.questions import Questions, questions_of
from jaipur_rules.core.converters import of_type
from jaipur_rules.core.game import AnyGame, State
from jaipur_rules.core.games import game, game_of
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
        UnknownGame: The state is of no game.
        WrongType: It is no state, but a view or a position.

    Example:
        >>> from jaipur_rules import johari, new_match
        >>> [perft(new_match(seed=7), depth) for depth in range(4)]
        [1, 11, 130, 3034]
        >>> perft(johari.new_match(seed=7), 2)
        30
    """
    moves, found = check_depth(depth), _game_of_state(state)
    if found.has(Questions):
        return questions_of(found.name).perft(state, moves)
    return count_sequences(found.rules, state, moves)


def divide(state: State, depth: int) -> Mapping[object, int]:
    """Return the sequences of `perft` under each first move, in the order of the legal moves.

    Where two engines count differently, the move under which they do leads to
    the state where they part.

    Raises:
        ImpossibleArgument: The depth is no whole number from 1 to 200.
        UnknownGame: The state is of no game.
        WrongType: It is no state, but a view or a position.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> near_the_end = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
        >>> {str(move): count for move, count in divide(near_the_end, 2).items()}
        {'+D': 3, '+K': 0}
    """
    moves, found = check_depth(depth, least=1), _game_of_state(state)
    if found.has(Questions):
        return questions_of(found.name).divide(state, moves)
    return divide_sequences(found.rules, state, moves)


def _game_of_state(state: State) -> AnyGame:
    """The game of a state; anything else of the game is refused."""
    found = game_of(state)
    rules = found.rules
    of_type(type(rules.start(rules.seats[0], rules.ruleset())), state)
    return found


def perft_tables(name: str) -> tuple[AnyPerftTable, ...]:
    """Return every published position of a game, in a fixed order; none if it has none.

    Raises:
        UnknownGame: There is no such game.

    Example:
        >>> len(perft_tables("jaipur")), len(perft_tables("johari")) >= 20
        (42, True)
    """
    return questions_of(name).perft_tables() if game(name).has(Questions) else ()


def faults_of(table: AnyPerftTable) -> Iterator[Message]:
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
