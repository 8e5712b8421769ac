"""Pictures of Johari as they are to look, kept in files that a person can open.

`REGENERATE=1 pytest tests/render/johari/test_golden_johari.py` writes them
again; look at what has changed before it is committed.
"""

import os
from pathlib import Path

import pytest

from jaipur_rules.johari import view
from jaipur_rules.johari.render import svg, text
from jaipur_rules.render import Language
from tests.render.johari.tables import SCENES, laid, midgame

GOLDEN = Path(__file__).parent / "golden"


def _compare(name: str, drawn: str) -> None:
    file = GOLDEN / name
    if os.environ.get("REGENERATE"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == file.read_text(encoding="utf-8")


def test_svg_looks_as_it_did() -> None:
    seen, move = SCENES["act"]
    _compare("act.en.svg", svg(seen, move=move).svg)
    _compare("covered.narrow.fr.svg", svg(view(laid("sale"), 1), lang="fr", narrow=True).svg)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_looks_as_it_did(lang: Language) -> None:
    seen, move = SCENES["act"]
    _compare(f"act.{lang}.txt", text(seen, move=move, lang=lang) + "\n")


def test_ascii_and_narrow_and_coloured_look_as_they_did() -> None:
    seen = view(midgame(), 1)
    _compare("act.ascii.txt", text(seen, unicode=False) + "\n")
    _compare("act.narrow.txt", text(seen, width=34) + "\n")
    _compare("act.colour.txt", text(seen, colour=True) + "\n")
