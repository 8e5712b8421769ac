"""What `docs/versions.md` promises of threads, and what the extras and the changelog have to hold for a version."""

import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain, islice

import pytest

from jaipur_rules.core.game import game
from tests.encoding.shown import stations
from tests.test_documents import PROJECT, ROOT


def seen(name: str, seed: int) -> list[str]:
    """What whoever was to move saw in a match that is played from a seed."""
    view = game(name).rules.view
    return [repr(view(match, match.to_move)) for match in islice(stations(name, seed), 40)]


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_threads_get_the_same_answers(name: str) -> None:
    play = partial(seen, name)
    seeds = [*range(8)] * 2
    with ThreadPoolExecutor(8) as pool:
        together = [*pool.map(play, seeds)]
    assert together == [*map(play, seeds)]
    assert min(map(len, together)) > 20


def test_the_extra_for_everything_names_every_other() -> None:
    extras: dict[str, list[str]] = dict(PROJECT["project"]["optional-dependencies"])
    (named,) = extras.pop("all")
    found = re.fullmatch(r"jaipur-rules\[(.*)\]", named)
    assert found is not None
    assert found[1].split(",") == [*extras]
    assert [*chain(*extras.values())] != []


def test_the_version_has_its_section_in_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## \[(.*?)\]", text, re.MULTILINE)
    assert sections[:2] == ["Unreleased", PROJECT["project"]["version"]]
