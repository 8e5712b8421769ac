"""The rulesets of both games: a field a switch, and names for some of them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

from attrs import Attribute, AttrsInstance, evolve, field, fields, frozen

from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.game import Game, Switch
from jaipur_rules.core.messages import brief
from jaipur_rules.core.values import is_among, to_text

__all__ = ["NamedRuleset", "check_switch", "switch_values"]

T = TypeVar("T")


def switch_values(kind: type[AttrsInstance]) -> dict[str, tuple[Switch, ...]]:
    """The values of every switch of a class of rulesets, its default first; a limit lists None alone.

    Example:
        >>> from jaipur_rules.johari import Ruleset
        >>> switch_values(Ruleset)["tie_break"], switch_values(Ruleset)["gold_cap"]
        (('points', 'columns'), (None,))
    """
    hints, named = get_type_hints(kind), [each.name for each in fields(kind) if not each.kw_only]
    return {
        name: get_args(hints[name]) if get_origin(hints[name]) is Literal else (None,)
        for name in named
    }


@frozen(order=False, repr=False)
class NamedRuleset:
    """A way of playing: one field a switch, the numbers of the components, and perhaps a name.

    Attributes:
        allowed: The values of every switch, the default first; a limit lists None alone.
        presets: The named rulesets, the usual one first.
        label: The name under which the ruleset was asked for, no part of its identity.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> isinstance(Ruleset(), NamedRuleset), Ruleset(exchange_min=1).changed_switches
        (True, {'exchange_min': 1})
    """

    game: ClassVar[Game]
    allowed: ClassVar[Mapping[str, Sequence[Switch]]] = {}
    presets: ClassVar[Mapping[str, Any]] = {}

    label: str = field(default="", kw_only=True, eq=False, converter=to_text)

    @property
    def name(self) -> str:
        """The name that it was asked for by, or that of the default; ``"custom"`` for any other."""
        names = (self.label, *[*self.presets][:1])
        return next((name for name in names if self.presets.get(name) == self), "custom")

    @property
    def switches(self) -> dict[str, Switch]:
        """Every switch and its value, by name, in the order of the fields."""
        return {name: getattr(self, name) for name in self.allowed}

    @property
    def changed_switches(self) -> dict[str, Switch]:
        """The switches that differ from the default, by name, in the order of the fields."""
        usual = {name: values[0] for name, values in self.allowed.items()}
        return {name: value for name, value in self.switches.items() if value != usual[name]}

    @property
    def other_numbers(self) -> Mapping[str, object]:
        """The numbers of the components by the name of their field, where they are not the usual ones."""
        raise NotImplementedError

    @classmethod
    def named(cls, name: str) -> Self:
        """One of the named rulesets.

        Raises:
            ImpossibleRuleset: No ruleset has this name.

        Example:
            >>> from jaipur_rules import johari
            >>> johari.Ruleset.named("reconstruction") == johari.Ruleset()
            True
        """
        found: Self | None = cls.presets.get(to_text(name))
        if found is None:
            known = tuple(cls.presets)
            raise ImpossibleRuleset(f"{cls.game.name}.ruleset.no_ruleset", name=name, known=known)
        return found

    def with_changes(self, **switches: Switch) -> Self:
        """This ruleset with some switches set; a limit takes None or ``"none"`` for no limit.

        Raises:
            ImpossibleRuleset: There is no such switch, or it has no such value.

        Example:
            >>> from jaipur_rules import johari
            >>> johari.Ruleset().with_changes(gold_cap=40).gold_cap
            40
        """
        for name, value in switches.items():
            if name not in self.allowed:
                code = f"{self.game.name}.ruleset.no_switch"
                raise ImpossibleRuleset(code, name=name, known=tuple(self.allowed))
            if self.allowed[name] == (None,) and is_among(value, ("none",)):
                switches[name] = None
        return partial(evolve, self)(**switches)

    def __repr__(self) -> str:
        # Many switches at their defaults would bury the one that matters, in all that holds a ruleset.
        if self.presets.get(self.label) == self:
            return f"Ruleset.named({self.label!r})"
        changes = {**self.changed_switches, **self.other_numbers}
        return f"Ruleset({', '.join(f'{name}={value!r}' for name, value in changes.items())})"


def check_switch(instance: NamedRuleset, attribute: "Attribute[T]", value: T) -> None:
    """Refuse what is no value of a switch: a validator of its field.

    Raises:
        ImpossibleRuleset: It is none.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> Ruleset(exchange_min=1).exchange_min
        1
    """
    allowed = instance.allowed[attribute.name]
    if not is_among(value, allowed):
        raise ImpossibleRuleset(
            f"{instance.game.name}.ruleset.value",
            switch=attribute.name,
            value=brief(value),
            values=tuple(map(repr, allowed)),
        )


def with_checks(_: type[object], of: "list[Attribute[Any]]") -> "list[Attribute[Any]]":
    """The fields of a class of rulesets, every switch with the check of its value: a field transformer.

    Example:
        >>> from jaipur_rules.johari import Ruleset
        >>> [each.name for each in fields(Ruleset) if each.validator is not check_switch]
        ['gold_cap', 'components', 'label']
    """
    return [
        each if each.kw_only or each.validator else each.evolve(validator=check_switch)
        for each in of
    ]
