"""The words on a picture of Jaipur, by language."""

from collections.abc import Mapping

from jaipur_rules.jaipur.render.english import ENGLISH
from jaipur_rules.jaipur.render.french import FRENCH
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.render.words import Language, in_language

_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> words("fr").herd
        'Enclos'
    """
    return in_language(_WORDS, lang)
