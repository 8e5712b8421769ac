"""The words that the pictures of every game need, whatever the language."""

from attrs import frozen

from jaipur_rules.core.errors import Violation


@frozen(order=False)
class Tongue:
    """What is said of any game, in one language.

    A word with two forms is a pair: for one, and for several.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> words("fr").market
        'Marché'
    """

    none_is_several: bool
    seat: str
    to_move: str
    seen_from: str
    market: str
    deck: str
    discard: str
    nothing: str
    card: tuple[str, str]
    legal: str
    illegal: str
    back: str
    conjunction: str
    colon: str

    def count(self, number: int, forms: tuple[str, str]) -> str:
        """A number and its noun, in the form that goes with it.

        Example:
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("en").count(2, words("en").card), words("fr").count(0, words("fr").card)
            ('2 cards', '0 carte')
        """
        several = number > 1 or (number == 0 and self.none_is_several)
        return f"{number} {forms[several]}"

    def listed(self, parts: list[str]) -> str:
        """Several things in one text, with a word before the last.

        Example:
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("fr").listed(["un", "deux", "trois"])
            'un, deux et trois'
        """
        before = ", ".join(parts[:-1])
        return f"{before} {self.conjunction} {parts[-1]}" if before else "".join(parts)

    def verdict(self, broken: tuple[Violation, ...]) -> str:
        """Whether a move is legal, and if not, the rules that it breaks.

        Example:
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("en").verdict(()), words("fr").verdict((Violation("EXC-3", "C"),))
            ('legal', 'irrégulier : EXC-3 (C)')
        """
        return f"{self.illegal}{self.colon}{', '.join(map(str, broken))}" if broken else self.legal
