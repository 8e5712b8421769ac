"""The checker of the built site finds what is wrong, and lets alone what is right.

Faults are kept in `faults.txt`. REGENERATE=1 writes anew what is found of them; read the diff.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from jaipur_site.links import faults
from tests.golden import kept

GOOD = """
<link rel="stylesheet" href="look.css"><link rel="canonical" href="https://elsewhere.org/">
<h1 id="top">A</h1><a href="#top">up</a> <a href="sub/">sub</a> <a href="sub/index.html#there">there</a>
<a href="https://elsewhere.org/">followed</a> <img src="data:image/png;base64,AA==">
<a href="sub/index.html#market=DGSCK&amp;hand=LL">a state</a> <a href="a%20b.html">space</a>
"""
FILES = {
    "index.html": GOOD,
    "a b.html": "",
    "sub/index.html": '<p id="there"><a href="../index.html#top">',
    "look.css": "p { background: url(picture.svg) }",
    "picture.svg": "<svg/>",
}


def found(case: str) -> str:
    """What is wrong with a site in which one page has a content, or a style sheet."""
    file, _, text = case.partition(": ")
    with TemporaryDirectory() as name:
        folder = Path(name)
        for each, content in {**FILES, file: text}.items():
            (folder / each).parent.mkdir(exist_ok=True)
            (folder / each).write_text(content)
        return "; ".join(faults(folder))


KEPT = kept(Path(__file__).with_name("faults.txt"), found)


def test_nothing_is_wrong_with_a_right_site() -> None:
    assert found(f"index.html: {GOOD}") == ""


@pytest.mark.parametrize("case", KEPT)
def test_a_fault_is_found(case: str) -> None:
    assert found(case) == KEPT[case] != ""
