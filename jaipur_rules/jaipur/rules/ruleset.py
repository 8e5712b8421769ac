"""The switches: every point on which the texts differ or are silent, and a choice for each."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from attrs import Attribute, field, frozen

from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.game import JAIPUR, Game, Switch
from jaipur_rules.core.messages import brief
from jaipur_rules.core.rulesets import NamedRuleset, switch_values, with_checks
from jaipur_rules.core.values import instance_of, of_type, to_text
from jaipur_rules.jaipur.rules.components import BONUS_TABLES, STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.stuck import find_stuck

DEFAULT_NAME = "space-cowboys-2019"
"""The name of the ruleset that is in force if none is asked for."""


def _count(_: "Ruleset", attribute: "Attribute[int | None]", value: int | None) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ImpossibleRuleset("jaipur.ruleset.count", switch=attribute.name, value=brief(value))


@frozen(order=False, cache_hash=True, repr=False, field_transformer=with_checks)
class Ruleset(NamedRuleset):
    """A way of playing: one field a switch, and the box.

    Every field but the last two is a switch of the catalogue, whose entry
    says which texts stand on which side. The first value of each is the
    default, and the defaults are the ruleset ``space-cowboys-2019``.

    Attributes:
        bonus_table: How the 18 bonus tokens are spread (rule BOX-3).
        round_end_deck: When the deck ends a round (rule END-2).
        hand_limit_when: When the hand limit is looked at (rule HND-2).
        exchange_min: Cards on each side of the smallest exchange (rule EXC-2).
        exchange_same_type: Whether one good may go both ways (rule EXC-3).
        sale_without_tokens: Whether goods may be sold for no token (rule SEL-7).
        empty_bonus_pile: What an empty bonus pile pays (rule BON-5).
        third_pile_bonus: Whether the sale that ends the round is paid its bonus (rule BON-6).
        total_tie: What happens if every tie-break is tied (rule SCO-8).
        starter_after_tie: Who starts after a round that has no one loser (rule MAT-3).
        first_starter: Who starts the first round (rule SET-7).
        camel_token_in_tiebreak: Whether the camel token is a bonus token (rule SCO-7).
        camel_count: Whether herds are shown counted (rule SEC-1).
        hands: Whether hands are open (rule SEC-2).
        own_bonus_values: Who sees the value of a bonus token, and when (rule SEC-3).
        discard_view: How much of the discard pile is shown (rule SEC-5).
        token_stacks: Whether goods tokens won stay in sight (rule SEC-4).
        turn_cap: House rule: plies after which a round ends without a result (rule TRN-5).
        max_rounds: House rule: counted rounds after which the match ends (rule MAT-4).
        box: Every number of the components.
        label: The name under which the ruleset was asked for, no part of its identity.

    Raises:
        ImpossibleRuleset: A value is none of the switch's, or these rules
            could leave a trader without a move; the error shows where.

    Example:
        >>> Ruleset(exchange_min=1).exchange_min, Ruleset.named("yucata").camel_count
        (1, 'public')
        >>> Ruleset(turn_cap=300, exchange_min=1)
        Ruleset(exchange_min=1, turn_cap=300)
    """

    game: ClassVar[Game] = JAIPUR

    bonus_table: Literal["7-6-5", "6-6-6"] = "7-6-5"
    round_end_deck: Literal["cannot_refill", "deck_empty"] = "cannot_refill"
    hand_limit_when: Literal["end_of_turn", "always"] = "end_of_turn"
    exchange_min: Literal[2, 1] = 2
    exchange_same_type: Literal["forbidden", "allowed"] = "forbidden"
    sale_without_tokens: Literal["allowed", "forbidden"] = "allowed"
    empty_bonus_pile: Literal["nothing", "next_lower"] = "nothing"
    third_pile_bonus: Literal["completed_first", "cut_off"] = "completed_first"
    total_tie: Literal[
        "replay_no_seal", "non_starter_wins", "camel_token_then_replay", "both_seals", "draw"
    ] = "replay_no_seal"
    starter_after_tie: Literal["random", "alternate", "same"] = "random"
    first_starter: Literal["random", 0, 1] = "random"
    camel_token_in_tiebreak: Literal["no", "as_bonus"] = "no"
    camel_count: Literal["private_some_none", "public"] = "private_some_none"
    hands: Literal["hidden_with_count", "open"] = "hidden_with_count"
    own_bonus_values: Literal["owner_sees", "hidden_until_scoring", "open"] = "owner_sees"
    discard_view: Literal["all", "top"] = "all"
    token_stacks: Literal["open", "secret"] = "open"
    turn_cap: int | None = field(default=None, validator=_count)
    max_rounds: int | None = field(default=None, validator=_count)
    box: Box = field(default=STANDARD_BOX, kw_only=True, validator=instance_of(Box))
    label: str = field(default="", kw_only=True, eq=False, converter=to_text)

    def __attrs_post_init__(self) -> None:
        """Refuse rules under which a trader could be stuck (rule TRN-3)."""
        if self.box == STANDARD_BOX:
            return  # nobody is ever stuck with it, whatever the switches: docs/how-we-know.md
        stuck = find_stuck(
            self.box,
            exchange_min=self.exchange_min,
            same_type=self.exchange_same_type == "allowed",
            limit_always=self.hand_limit_when == "always",
            tokens_needed=self.sale_without_tokens == "forbidden",
        )
        if stuck is not None:
            market, hand = str(stuck.market), str(stuck.hand)
            if not stuck.emptied:
                raise ImpossibleRuleset("jaipur.ruleset.stuck", market=market, hand=hand)
            emptied = tuple(map(str, stuck.emptied))
            raise ImpossibleRuleset(
                "jaipur.ruleset.stuck_without", market=market, hand=hand, emptied=emptied
            )

    @property
    def components(self) -> Box:
        """The box, under the name by which every game has its components."""
        return self.box

    @property
    def bonus_tokens(self) -> tuple[tuple[int, ...], ...]:
        """The values of the bonus tokens for three, four, and five or more cards, in rupees (rule BOX-3)."""
        own = self.box.bonus_tokens
        return BONUS_TABLES[self.bonus_table] if own is None else own

    @property
    def changes(self) -> "dict[str, Switch | Box]":
        """What differs from the default, by name: switches in the order of the fields, and the box.

        Example:
            >>> Ruleset.named("third-party-page").changes
            {'exchange_min': 1, 'exchange_same_type': 'allowed'}
            >>> Ruleset(turn_cap=90, box=Box(camel_token=6)).changes
            {'turn_cap': 90, 'box': Box(camel_token=6)}
        """
        return {**self.changed_switches, **self.other_numbers}

    @property
    def other_numbers(self) -> Mapping[str, Box]:
        """The box, where it is not the usual one."""
        return {} if self.box == STANDARD_BOX else {"box": self.box}

    @property
    def most_in_hand(self) -> int:
        """The most cards in a hand at the end of a turn (rule HND-1)."""
        return self.box.hand_limit

    def may_hold(self, cards: int) -> bool:
        """Return whether a hand of so many cards is within the limit (rule HND-1)."""
        return cards <= self.most_in_hand


SWITCHES = Ruleset.allowed = switch_values(Ruleset)
"""The values of every switch, its default first. A limit (`turn_cap`, `max_rounds`) lists None alone."""


PRESETS = {
    DEFAULT_NAME: Ruleset(label=DEFAULT_NAME),
    "gameworks-2009": Ruleset(label="gameworks-2009"),
    "yucata": Ruleset(camel_count="public", label="yucata"),
    "yucata-open": Ruleset(hands="open", camel_count="public", label="yucata-open"),
    "bga": Ruleset(label="bga"),
    "third-party-page": Ruleset(
        exchange_min=1, exchange_same_type="allowed", label="third-party-page"
    ),
}
"""The named rulesets: two editions, two platforms (one of them with hands open as well), and a third party's page.

The page is played with what it leaves out of exchanges. Four of its sentences are not played: any one card is
taken singly (rule TAK-1), tokens lie from the lowest up (SEL-5), a bonus matches the number of cards exactly
(BON-2), and a market that can be filled ends the round (END-2).
"""

Ruleset.presets = PRESETS

DEFAULT_RULESET = Ruleset()


def to_ruleset(ruleset: Ruleset | str) -> Ruleset:
    """A ruleset, from itself or from its name.

    Raises:
        ImpossibleRuleset: No ruleset has this name.
        WrongType: It is neither.

    Example:
        >>> to_ruleset("yucata").camel_count
        'public'
    """
    return ruleset if type(ruleset) is Ruleset else of_type(Ruleset, ruleset)
