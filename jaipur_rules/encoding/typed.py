"""A document as the typed dictionary that its JSON Schema is made from."""

from typing import TypeVar, cast

from jaipur_rules.core.strict_json import Plain

D = TypeVar("D")


def as_typed(document: dict[str, Plain], kind: type[D]) -> D:
    """The document itself, as of a typed dictionary.

    Nothing is looked at: that what the library writes fits the schema of the type is tested.

    Example:
        >>> from jaipur_rules import Match, view
        >>> from jaipur_rules.encoding import view_to_plain
        >>> from jaipur_rules.jaipur.encoding import ViewDocument
        >>> as_typed(view_to_plain(view(Match(), 1)), ViewDocument)["seat"]
        1
    """
    return cast("D", document)
