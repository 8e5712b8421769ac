"""Every verdict on a record, kept in a `verdicts.txt` of each game. REGENERATE=1 writes it anew; read the diff."""

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

import pytest

from jaipur_rules.referee import (
    AnyVerdict,
    MoveVerdict,
    judge,
    move_verdict_to_plain,
    verdict_to_plain,
)
from tests.golden import kept_text
from tests.referee.jaipur.records import MOVES as JAIPUR_MOVES
from tests.referee.jaipur.records import RECORDS as JAIPUR
from tests.referee.johari.records import MOVES, VERDICTS
from tests.referee.johari.records import RECORDS as JOHARI

ALL: Mapping[str, Mapping[str, Callable[[], AnyVerdict | MoveVerdict]]] = {
    "jaipur": {**{name: partial(judge, record) for name, record in JAIPUR.items()}, **JAIPUR_MOVES},
    "johari": {
        **{name: partial(judge, record) for name, record in JOHARI.items()},
        **VERDICTS,
        **MOVES,
    },
}
EVERY = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in ALL for name in ALL[game]]
)


@cache
def shown(game: str, name: str) -> str:
    """The sentences of a verdict in both languages, its reasons, its basis and its JSON."""
    verdict, claims = ALL[game][name](), list[str]()
    if isinstance(verdict, MoveVerdict):
        written = move_verdict_to_plain(verdict)
    else:
        written = verdict_to_plain(verdict) | {"file": Path(verdict.file).name}
        claims = [*verdict.claims(), *verdict.claims("fr")]
    said = [verdict.sentence(), verdict.sentence("fr"), *claims, *verdict.reasons()]
    lines = [*said, *verdict.basis(), *verdict.basis("fr"), json.dumps(written)]
    return "\n  ".join([name, *lines])


@pytest.mark.rule("SCO-3", "SCO-4", "SCO-8", "MAT-1", "MAT-4", "TRN-4", "TRN-5")
@pytest.mark.rule("DAY-5", "DAY-7", "FIN-1", "FIN-2", "FIN-3", "FIN-4", "LAY-1", "LAY-6")
@pytest.mark.rule("SAL-8", "XCH-4", "SEL-7", "EXC-2")
@EVERY
def test_a_verdict_says_what_it_did(game: str, name: str) -> None:
    file = Path(__file__).with_name(game) / "verdicts.txt"
    text = kept_text(file, "\n\n".join(shown(game, each) for each in ALL[game]) + "\n")
    texts = text.removesuffix("\n").split("\n\n")
    assert shown(game, name) == {each.partition("\n")[0]: each for each in texts}[name]
