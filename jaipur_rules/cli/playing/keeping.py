"""The file that a match is kept in: a record, written anew after every move."""

from itertools import count, islice
from pathlib import Path
from secrets import randbits

from jaipur_rules.game import RulesError
from jaipur_rules.jaipur.deals import Deal
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.players import deals
from jaipur_rules.players.session import Session
from jaipur_rules.record import load_record, save_record

_NAME = "jaipur-match"


class MatchIsOver(RulesError):
    """A match was to go on that has ended."""


def free_file(*, new: bool) -> Path:
    """Where a match is kept if no file is named: the first of ours here that holds no finished match.

    Args:
        new: Whether one that holds an unfinished match will not do either.
    """
    for number in count(1):
        file = Path(f"{_NAME}.json" if number == 1 else f"{_NAME}-{number}.json")
        if not file.exists():
            return file
        if not new and not Session.resumed(load_record(file)).match.is_over:
            return file
    raise AssertionError  # the numbers do not end


def opened(file: Path, ruleset: Ruleset) -> Session:
    """The session that a file holds, or a new one if there is no such file.

    Args:
        file: The file.
        ruleset: The rules of a new session.

    Raises:
        MatchIsOver: The match in the file has ended.
        UnreadableRecord: There is no record in it.
        RulesError: The record cannot be played on.
    """
    if not file.exists():
        return Session(ruleset)
    session = Session.resumed(load_record(file))
    if session.match.is_over:
        raise MatchIsOver(f"{file}: the match is over; name another file for a new one")
    return session


def keep(session: Session, file: Path) -> None:
    """Write a session to its file, whole or not at all.

    Raises:
        UnwrittenRecord: The system refuses.
    """
    save_record(session.record, file)


def some_seed() -> int:
    """A seed that nobody can guess."""
    return randbits(63)


def dealt(seed: int, before: int, ruleset: Ruleset) -> Deal:
    """The deal of a round.

    Args:
        seed: The seed of the match.
        before: How many rounds came before.
        ruleset: The rules whose box is dealt.
    """
    return next(islice(deals(seed, ruleset), before, None))
