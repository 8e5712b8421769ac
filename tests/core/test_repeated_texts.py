"""Texts that stand under several codes: each is the same in every language by chance or by need, and listed."""

from collections import defaultdict
from pathlib import Path

import pytest

from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages, texts

LINES = Path(__file__).with_name("repeated_texts.txt").read_text(encoding="utf-8").splitlines()
LISTED = {tuple(line.split()) for line in LINES if not line.startswith("#")}
"""The codes of each text that stands under several, with why above."""


@pytest.mark.parametrize("owner", GAMES)
def test_a_text_stands_under_one_code(owner: str) -> None:
    codes: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    words = {lang: {**texts("", lang), **texts(owner, lang)} for lang in languages()}
    for code in words["en"]:
        codes[tuple(each.get(code, "") for each in words.values())].append(code)
    found = {tuple(sorted(alike)) for alike in codes.values() if len(alike) > 1}
    assert found - LISTED == set()


def test_no_text_is_listed_that_stands_under_one_code() -> None:
    for lang in languages():
        known = {**texts("", lang), **texts("jaipur", lang), **texts("johari", lang)}
        assert [alike for alike in LISTED if len({known.get(code) for code in alike}) > 1] == []
