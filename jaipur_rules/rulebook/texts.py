"""A text of the catalogue, in every language."""

from typing import Literal, TypeAlias

from attrs import frozen

Language: TypeAlias = Literal["en", "fr"]
"""A language of the catalogue: ``"en"`` or ``"fr"``."""

LANGUAGES: tuple[Language, ...] = ("en", "fr")
"""Every language that every text of the catalogue is in."""


@frozen(order=False)
class Text:
    """A text in each language.

    Example:
        >>> Text(en="herd", fr="enclos").to("fr")
        'enclos'
    """

    en: str
    fr: str

    def to(self, language: Language) -> str:
        """Return the text in one language."""
        return self.en if language == "en" else self.fr
