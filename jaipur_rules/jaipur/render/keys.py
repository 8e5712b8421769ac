"""The names that a drawing of Jaipur gives to the things that lie on the table."""

from jaipur_rules.jaipur.rules.cards import Card

BONUS_TOKEN, SEAL, NO_SEAL = "h", "s", "n"
"""The keys of a bonus token without its value, of a Seal, and of the place of one."""

BACK, UNSEEN, MINI_BACK = "b", "u", "mb"
"""The keys of a card from behind, of one that somebody holds, and of a small one."""


def face(card: Card) -> str:
    """The key of a card from the front."""
    return str(card)


def under(card: Card) -> str:
    """The key of a card that lies under another of its kind, and so shows no name."""
    return f"x{card}"


def mini(card: Card) -> str:
    """The key of a small card."""
    return f"m{card}"


def chip(card: Card) -> str:
    """The key of a kind's shape and letter."""
    return f"c{card}"


def shape(card: Card) -> str:
    """The key of a kind's shape."""
    return f"e{card}"


def token(card: Card) -> str:
    """The key of a token of a kind, without its value."""
    return f"t{card}"
