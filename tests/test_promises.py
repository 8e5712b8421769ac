"""What `docs/versions.md` promises of threads, and what the extras and the changelog have to hold for a version."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from random import Random

import pytest

from jaipur_rules.core.game import Game, game
from tests.test_documents import PROJECT, ROOT


def seen_in(played: Game) -> Callable[[int], list[str]]:
    """The function that plays from a seed, and tells what every seat saw on the way."""
    rules = played.rules

    def of_seed(seed: int) -> list[str]:
        state, rng = rules.start(2, rules.ruleset()), Random(seed)
        numbers, lines = rules.numbers(seed), list[str]()
        for _ in range(40):
            if state.is_over:
                break
            if state.to_move is None:
                state = rules.apply(state, rules.chance(state, next(numbers)))
                continue
            move = rng.choice(rules.legal_moves(state))
            lines += [f"{move}", repr(rules.view(state, state.to_move))]
            state = rules.apply(state, move)
        return lines

    return of_seed


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_threads_get_the_same_answers(name: str) -> None:
    play = seen_in(game(name))
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
