"""Every verdict on a match of Jaipur, kept in `jaipur/verdicts.txt`. REGENERATE=1 writes it anew; read the diff."""

import json
from pathlib import Path

import pytest

from jaipur_rules.referee import judge, verdict_to_plain
from jaipur_rules.rulebook import rule
from tests.referee.conftest import kept
from tests.referee.jaipur.records import RECORDS

GOLDEN = Path(__file__).with_name("jaipur") / "verdicts.txt"


def shown(name: str) -> str:
    """The sentences of a verdict in both languages, its reasons, its basis and its JSON."""
    verdict = judge(RECORDS[name])
    written = verdict_to_plain(verdict) | {"file": Path(verdict.file).name}
    said = [verdict.sentence(), verdict.sentence("fr"), *verdict.claims(), *verdict.claims("fr")]
    return "\n  ".join([name, *said, *verdict.reasons(), *verdict.basis(), json.dumps(written)])


def every_record() -> str:
    return "\n\n".join(map(shown, RECORDS)) + "\n"


@pytest.mark.rule("SCO-3", "SCO-4", "SCO-8", "MAT-1", "MAT-4", "TRN-4", "TRN-5")
@pytest.mark.parametrize("name", RECORDS)
def test_a_verdict_says_what_it_did(name: str) -> None:
    texts = kept(GOLDEN, every_record).removesuffix("\n").split("\n\n")
    assert shown(name) == {each.partition("\n")[0]: each for each in texts}[name]


@pytest.mark.parametrize("name", RECORDS)
def test_the_rules_of_a_verdict_are_in_the_catalogue(name: str) -> None:
    assert [each for each in judge(RECORDS[name]).rules if rule(each).id != each] == []
