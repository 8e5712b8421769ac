"""Every key of a view as JSON, and what it means: for the documentation, and for a prompt."""

from collections.abc import Mapping
from types import MappingProxyType

VIEW_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "format": "What the document is: always jaipur-view.",
        "version": "The version of this format: 1.",
        "game": "The game: jaipur.",
        "ruleset": "The rules in force: a name, or the switches that differ from the default.",
        "seat": "Whose view it is: 0 or 1. Lists with one item a seat are in the order of seats.",
        "seals": "The Seals of Excellence won in earlier rounds, by seat.",
        "counted": "The rounds played that count towards a limit of rounds.",
        "round": "The round as far as the seat may know it; null before the first deal.",
        "round.market": "The cards in the market: D diamond, G gold, S silver, C cloth, P spice, L leather, K camel.",
        "round.deck_size": "How many cards are left in the draw pile.",
        "round.goods_left": "The tokens left in each goods pile, in rupees, the next one first.",
        "round.bonuses_left": "How many tokens are left in each bonus pile: for 3, 4, and 5 or more cards sold.",
        "round.discard": "The cards sold so far, the last one last.",
        "round.discard_shown": "The part of the discard pile that lies in sight under the rules in force.",
        "round.starter": "The seat that began the round.",
        "round.to_move": "The seat that acts next, or would if the round had not ended.",
        "round.plies_left": "The plies that the house rule on their number leaves; null without that rule.",
        "round.end": "The id of the rule that has ended the round; null while it is being played.",
        "round.result": "What the round came to; null while it is being played.",
        "round.result.rupees": "Each seat's total, the camel token included.",
        "round.result.camel_token": "The seat that takes the camel token; null if the herds are equal.",
        "round.result.bonus_tokens": "How many bonus tokens each seat has, for the tie-break.",
        "round.result.goods_tokens": "How many goods tokens each seat has, for the tie-break.",
        "round.result.seals": "The seats that take a Seal.",
        "round.result.decided_by": "The id of the rule that settled it.",
        "round.result.counts": "Whether the round counts towards a limit of rounds.",
        "round.traders": "Both sides of the table, by seat.",
        "round.traders.hand": "The goods in hand; null if this seat may not see them.",
        "round.traders.hand_size": "How many cards are in hand.",
        "round.traders.herd": "How many camels there are; whoever remembers the moves can always tell.",
        "round.traders.herd_shown": "The herd as the rules show it: a number, or some, or none.",
        "round.traders.known": "Those cards of the hand that everybody knows, having seen them taken.",
        "round.traders.revealed": "The cards that the hand was shown to have held from the deal.",
        "round.traders.goods_won": "The goods tokens won, in rupees, by good.",
        "round.traders.goods_shown": "The goods tokens won that lie in sight; null for a secret stack.",
        "round.traders.bonuses_won": "The bonus tokens won, in rupees, by pile; null for a value that is hidden.",
    }
)
"""The keys, a key in an object being written after its key and a point."""
