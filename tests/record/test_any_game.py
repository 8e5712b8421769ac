"""Records of either game, which is found by what is read or written."""

from pathlib import Path

import pytest

from jaipur_rules import Ruleset, TakeCamels, deal
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.record import (
    Session,
    load_record,
    record_from_json,
    record_of,
    record_to_json,
    resume,
    save_record,
)


def test_what_a_function_takes_first_may_be_named_and_the_rest_has_to_be(tmp_path: Path) -> None:
    events = [deal(seed=7), TakeCamels()]
    played = record_of(events)
    path, text = tmp_path / "a.json", record_to_json(played)
    save_record(played, path)
    read = [record_from_json(source=text), JAIPUR.record.record_from_json(source=text)]
    read += [load_record(path=path), JAIPUR.record.load_record(path=path)]
    assert [*read, record_of(events=events)] == [played] * 5
    assert resume(record=played).events == (*events,)
    with pytest.raises(TypeError, match="positional"):
        Session(JAIPUR, (), 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Session(JAIPUR, (), Ruleset())  # type: ignore[arg-type, call-arg]
