"""The switches: the points on which the rulebook is silent and the choice is doubtful, and the components."""

from functools import partial
from typing import Literal, TypeVar, get_args, get_type_hints

from attrs import Attribute, evolve, field, frozen

from jaipur_rules.core.converters import is_among, of_type, to_text
from jaipur_rules.core.errors import ImpossibleRuleset, wrong_type_of
from jaipur_rules.core.game import JOHARI, Switch
from jaipur_rules.core.texts import brief
from jaipur_rules.johari.rules.components import STANDARD, Components

DEFAULT_NAME = "reconstruction"
"""The name of the ruleset that is in force if none is asked for."""


T = TypeVar("T")


def _one_of(instance: "Ruleset", attribute: "Attribute[T]", value: T) -> None:
    allowed = SWITCHES[attribute.name]
    if not is_among(value, allowed):
        raise ImpossibleRuleset(
            "johari.ruleset.value",
            switch=attribute.name,
            value=brief(value),
            values=tuple(map(repr, allowed)),
        )


def _to_components(components: Components) -> Components:
    return of_type(Components, components)


def _count(instance: "Ruleset", attribute: "Attribute[int | None]", value: int | None) -> None:
    if value is not None and (type(value) is not int or value < instance.components.start_gold):
        raise ImpossibleRuleset(
            "johari.ruleset.gold_cap",
            switch=attribute.name,
            value=brief(value),
            least=instance.components.start_gold,
        )


@frozen(order=False, cache_hash=True, repr=False)
class Ruleset:
    """A way of playing: one field a switch, and the components.

    Every field but the last two is a switch of the catalogue. The first value
    of each is the default; the defaults are the ruleset ``reconstruction``.

    Attributes:
        new_noble: From when a hired noble's ability works: once the noble is paid for,
            from the next action, or already for its own hiring (rule TRD-9).
        fizzled_action: Whether an action that cannot be carried out is free,
            or a sale alone (rule ACT-1).
        declining: Which actions a trader may decline (rule ACT-2).
        collector_tie: Whether a tie for the most gems can sell to a Collector (rule SAL-8).
        exchange_types: Whether gold and prestige cards are exchanged, too (rule XCH-4).
        discard_for_token: Whether the supervisor comes after a card was
            discarded instead of a sale (rule NOB-11).
        three_type_sale: Whether a Gold Card may be one of the three that are enough (rule NOB-4).
        protection_from: From when fakes are safe: the own action, or the reveal (rule BRI-1).
        overpaying: Whether a card that could be left out may be paid for a noble (rule TRD-7).
        tie_break: What breaks a tie: the points of the tokens, or their columns (rule FIN-3).
        gold_cap: House rule: the last space of the gold track (rule GLD-6).
        components: Every number of the components.
        label: The name under which the ruleset was asked for, no part of its identity.

    Raises:
        ImpossibleRuleset: A value is none of the switch's.

    Example:
        >>> Ruleset(new_noble="at_once").new_noble, Ruleset().tie_break
        ('at_once', 'points')
        >>> Ruleset(gold_cap=40, declining="forbidden")
        Ruleset(declining='forbidden', gold_cap=40)
    """

    game = JOHARI

    new_noble: Literal["once_paid", "from_next_action", "at_once"] = field(
        default="once_paid", validator=_one_of
    )
    fizzled_action: Literal["free", "paid_unless_sale"] = field(default="free", validator=_one_of)
    declining: Literal["sale_and_trade", "forbidden"] = field(
        default="sale_and_trade", validator=_one_of
    )
    collector_tie: Literal["cannot_sell", "sells"] = field(default="cannot_sell", validator=_one_of)
    exchange_types: Literal["all_cards", "gems_only"] = field(
        default="all_cards", validator=_one_of
    )
    discard_for_token: Literal["no_supervisor", "supervisor"] = field(
        default="no_supervisor", validator=_one_of
    )
    three_type_sale: Literal["gems_only", "gold_too"] = field(
        default="gems_only", validator=_one_of
    )
    protection_from: Literal["own_action", "reveal"] = field(
        default="own_action", validator=_one_of
    )
    overpaying: Literal["any", "no_spare_card"] = field(default="any", validator=_one_of)
    tie_break: Literal["points", "columns"] = field(default="points", validator=_one_of)
    gold_cap: int | None = field(default=None, validator=_count)
    components: Components = field(default=STANDARD, kw_only=True, converter=_to_components)
    label: str = field(default="", kw_only=True, eq=False, converter=to_text)

    @property
    def name(self) -> str:
        """The name that it was asked for by, or that of the default; ``"custom"`` for any other."""
        if PRESETS.get(self.label) == self:
            return self.label
        return DEFAULT_NAME if self == PRESETS[DEFAULT_NAME] else "custom"

    @property
    def changes(self) -> dict[str, Switch]:
        """The switches that differ from the default, by name, in the order of the fields.

        Example:
            >>> Ruleset.named("to-the-letter").changes["new_noble"]
            'at_once'
        """
        return {name: value for name, value in self.switches.items() if value != SWITCHES[name][0]}

    @property
    def switches(self) -> dict[str, Switch]:
        """Every switch and its value, by name, in the order of the fields."""
        return {name: getattr(self, name) for name in SWITCHES}

    @classmethod
    def named(cls, name: str) -> "Ruleset":
        """One of the named rulesets.

        Raises:
            ImpossibleRuleset: No ruleset has this name.

        Example:
            >>> Ruleset.named("reconstruction") == Ruleset()
            True
        """
        try:
            return PRESETS[to_text(name)]
        except KeyError:
            raise ImpossibleRuleset(
                "johari.ruleset.no_ruleset", name=name, known=tuple(PRESETS)
            ) from None

    def with_changes(self, **switches: Switch) -> "Ruleset":
        """This ruleset with some switches set; `gold_cap` takes None or ``"none"`` for no limit.

        Raises:
            ImpossibleRuleset: There is no such switch, or it has no such value.

        Example:
            >>> Ruleset().with_changes(gold_cap=40).gold_cap
            40
        """
        strange = [name for name in switches if name not in SWITCHES]
        if strange:
            raise ImpossibleRuleset(
                "johari.ruleset.no_switch", name=strange[0], known=tuple(SWITCHES)
            )
        if is_among(switches.get("gold_cap"), ("none",)):
            switches["gold_cap"] = None
        return partial(evolve, self)(**switches)

    def __repr__(self) -> str:
        if PRESETS.get(self.label) == self:
            return f"Ruleset.named({self.label!r})"
        arguments = [f"{name}={value!r}" for name, value in self.changes.items()]
        if self.components != STANDARD:
            arguments.append(f"components={self.components!r}")
        return f"Ruleset({', '.join(arguments)})"


SWITCHES: dict[str, tuple[Switch, ...]] = {
    name: (None,) if name == "gold_cap" else get_args(hint)
    for name, hint in get_type_hints(Ruleset).items()
    if name not in {"components", "label"}
}
"""The values of every switch, its default first. The house number `gold_cap` lists None alone."""

PRESETS = {
    DEFAULT_NAME: Ruleset(label=DEFAULT_NAME),
    "to-the-letter": Ruleset(
        new_noble="at_once",
        fizzled_action="paid_unless_sale",
        protection_from="reveal",
        label="to-the-letter",
    ),
}
"""The named rulesets: every gap by its default, and three sentences of the rulebook by their words alone."""

DEFAULT_RULESET = PRESETS[DEFAULT_NAME]


def to_ruleset(ruleset: Ruleset | str) -> Ruleset:
    """A ruleset, from itself or from its name.

    Raises:
        ImpossibleRuleset: No ruleset has this name.
        WrongType: It is neither.

    Example:
        >>> to_ruleset("to-the-letter").protection_from
        'reveal'
    """
    if type(ruleset) is Ruleset:
        return ruleset
    if not isinstance(ruleset, str):
        raise wrong_type_of(ruleset, "value.of_type", Ruleset, kind="Ruleset")
    return Ruleset.named(ruleset)
