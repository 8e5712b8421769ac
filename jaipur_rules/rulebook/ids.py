"""Ids of rules that look like another."""

from difflib import get_close_matches


def close_ids(asked: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return up to three ids that look like the one asked for, the closest first.

    If the chapter is a known one, they are all of that chapter.

    Example:
        >>> close_ids("exc33", ("EXC-1", "EXC-3", "SEL-3"))
        ('EXC-3', 'EXC-1')
        >>> close_ids("foo-1", ("FIN-1", "SCO-1"))
        ()
    """
    sought = asked.strip().upper()[:20]
    chapter = [each for each in ids if each[:3] == sought[:3]]
    # An id of another chapter has to differ in a letter at most: the numbers are alike everywhere.
    cutoff = 0.5 if chapter else 0.75
    return tuple(get_close_matches(sought, chapter or ids, n=3, cutoff=cutoff))
