"""Habits of the traders of a state machine, by which rare things happen, and in short games."""

from random import Random

from attrs import frozen

from jaipur_rules.johari.testing.naive import NaiveTable


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        likes: The actions of which one is laid whenever that is possible.
        gives: The verbs that are preferred when an action is carried out.

    Example:
        >>> Habits(likes=("sale",)).likes
        ('sale',)
    """

    likes: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()

    def choose(self, table: NaiveTable, rng: Random) -> str:
        """Choose one of the legal moves; there must be one. What to do comes first, then with which cards."""
        moves = table.legal
        liked = [move for move in moves if move.partition(" ")[2] in self.likes]
        if table.phase == "choose" and liked and rng.randrange(4):
            return rng.choice(liked)
        by_verb: dict[str, list[str]] = {}
        for move in moves:
            by_verb.setdefault(move.partition(" ")[0], []).append(move)
        if len(by_verb) > 1 and rng.randrange(4):
            by_verb.pop("pass", None)
        verbs = [verb for verb in by_verb if verb in self.gives] or [*by_verb]
        return rng.choice(by_verb[rng.choice(verbs)])


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    likes = rng.choice(
        [(), (), ("purchase", "sale"), ("trade", "doppelganger"), ("bribe", "sale", "exchange")]
    )
    return Habits(likes, rng.choice([(), ("hire", "collect"), ("hire", "discard", "exchange")]))
