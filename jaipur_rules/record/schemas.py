"""The JSON Schemas of records."""

import pkgutil


def schema(package: str) -> str:
    """The JSON Schema (2020-12) of the records of a game, as text.

    Args:
        package: The package of the game's records.

    Example:
        >>> schema("jaipur_rules.johari.record").startswith("{")
        True
    """
    return (pkgutil.get_data(package, "record.schema.json") or b"").decode()
