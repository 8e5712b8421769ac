"""The parameters of a game, and the chance of a sampled game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Literal, TypeAlias, get_args

from attrs import frozen

from jaipur_rules.adapters.openspiel.unfolding import Unfolding
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur import Ruleset

Parameter: TypeAlias = bool | int | float | str
ChanceMode: TypeAlias = Literal["explicit", "sampled"]

PARAMETERS: dict[str, Parameter] = {
    "ruleset": "space-cowboys-2019",
    "max_rounds": 0,
    "max_plies": 1000,
    "chance": "explicit",
    "rng_seed": -1,
}
"""The parameters of the game, and their defaults; `python_jaipur` says what they mean."""


class ImpossibleTerms(RulesError):
    """A parameter with a value that it does not have.

    Example:
        >>> Terms.read({"chance": "none"})
        Traceback (most recent call last):
        jaipur_rules.adapters.openspiel.terms.ImpossibleTerms: the parameter chance is 'none'; \
it can be 'explicit' or 'sampled'
    """


@frozen(order=False)
class Terms:
    """The parameters of a game, read and checked.

    Attributes:
        ruleset: The rules in force.
        max_plies: Moves after which a match is cut short as a draw.
        chance: Whether chance speaks for itself, or is asked by the game.
        rng_seed: Where the game's own chance begins, if it is sampled; below 0 anywhere.

    Example:
        >>> Terms.read({"ruleset": "yucata", "max_rounds": 1}).ruleset.max_rounds
        1
    """

    ruleset: Ruleset
    max_plies: int = 1000
    chance: ChanceMode = "explicit"
    rng_seed: int = -1

    @classmethod
    def read(cls, given: Mapping[str, Parameter], ruleset: Ruleset | None = None) -> Terms:
        """Read the parameters of a game; a ruleset given as a value replaces the named one.

        Raises:
            ImpossibleTerms: A parameter has no such value.
            ImpossibleRuleset: No ruleset has the name.
        """
        params = {**PARAMETERS, **given}
        rules = Ruleset.named(str(params["ruleset"])) if ruleset is None else ruleset
        rounds = _number(params, "max_rounds", 0)
        return cls(
            rules.with_changes(max_rounds=rounds) if rounds else rules,
            _number(params, "max_plies", 1),
            _mode(params["chance"]),
            _number(params, "rng_seed", -1),
        )

    def __deepcopy__(self, memo: object) -> Terms:
        return self

    def dice(self) -> Dice:
        """Chance for a game that is sampled."""
        seed = SystemRandom().getrandbits(64) if self.rng_seed < 0 else self.rng_seed
        return Dice(Random(seed))  # noqa: S311 - for play


class Dice:
    """The chance of a sampled game, one for all the states of it.

    A copy of a state must not foresee what the state will meet, so a copy of
    these is these.

    Args:
        rng: The source of chance.

    Example:
        >>> from copy import deepcopy
        >>> chance = Dice(Random(1))
        >>> deepcopy(chance) is chance
        True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __deepcopy__(self, memo: object) -> Dice:
        return self

    def settle(self, here: Unfolding) -> Unfolding:
        """Decide all that chance is asked.

        Example:
            >>> Dice(Random(1)).settle(Unfolding.begun(Ruleset())).asks
            ()
        """
        while here.asks:
            outcomes = here.outcomes
            (outcome,) = self.rng.choices(list(outcomes), list(outcomes.values()))
            here = here.decided(outcome)
        return here


def _number(params: Mapping[str, Parameter], name: str, least: int) -> int:
    value = params[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ImpossibleTerms(
            f"the parameter {name} is {value!r:.40}; it can be a whole number from {least}"
        )
    return value


def _mode(value: Parameter) -> ChanceMode:
    for mode in get_args(ChanceMode):
        if value == mode:
            return "sampled" if mode == "sampled" else "explicit"
    raise ImpossibleTerms(
        f"the parameter chance is {value!r:.40}; it can be 'explicit' or 'sampled'"
    )
