"""A record as text, both ways."""

from jaipur_rules.core.json_text import LIMIT, write_json
from jaipur_rules.jaipur.record.body import GAME, JaipurBody
from jaipur_rules.jaipur.record.match import Record
from jaipur_rules.record.envelope import read_document, write_envelope
from jaipur_rules.record.schemas import schema

_JAIPUR = JaipurBody()
_BODIES = {GAME: _JAIPUR}


def read_record(source: str | bytes, *, limit: int = LIMIT) -> Record:
    """Read a record.

    Its shape is judged here, and whether the box can make its deals; whether
    its moves are legal is the referee's business.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record. The error says what is wrong, what
            was expected, and where: the round, the ply, the field.

    Example:
        >>> text = '''{"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "yucata",
        ...            "rounds": [{"deal": {"first": 0, "deck": "LSDGKPKGGCLK", "bonuses": {"3": [], "4": [], "5": []}},
        ...                        "moves": ["+K", "-c"]}]}'''
        >>> read_record(text)
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: round 1, ply 2 (rounds[0].moves[1]): '-c' is no move: \
expected '+D', '+K', '+DG-LK' or '-LLL'
        >>> str(read_record(text.replace("-c", "-C")).rounds[0].moves[1])
        '-C'
    """
    return read_document(source, _BODIES, limit=limit)


def write_record(record: Record) -> str:
    """Write a record: the same text for equal records, always.

    Raises:
        BoxTooLarge: Its box has more of something than the published one, and
            could not be read again.

    Example:
        >>> print(write_record(Record()), end="")
        {
          "format": "jaipur-record",
          "version": 1,
          "game": "jaipur",
          "ruleset": "space-cowboys-2019",
          "rounds": []
        }
    """
    return write_json(write_envelope(GAME, _JAIPUR.write(record)))


def record_schema() -> str:
    """The JSON Schema (2020-12) of a record of Jaipur, as text.

    It describes the shape. What the box can make and what is legal no schema
    can say.

    Example:
        >>> import json
        >>> json.loads(record_schema())["$schema"]
        'https://json-schema.org/draft/2020-12/schema'
    """
    return schema("jaipur_rules.jaipur.record")
