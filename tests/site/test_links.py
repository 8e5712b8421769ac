"""The checker of the built site finds what is wrong, and lets alone what is right."""

from pathlib import Path

import pytest

from jaipur_site.links import faults

GOOD = """
<link rel="stylesheet" href="look.css"><link rel="canonical" href="https://elsewhere.org/">
<h1 id="top">A</h1><a href="#top">up</a> <a href="sub/">sub</a> <a href="sub/index.html#there">there</a>
<a href="https://elsewhere.org/">followed</a> <img src="data:image/png;base64,AA==">
<a href="sub/index.html#market=DGSCK&amp;hand=LL">a state</a> <a href="a%20b.html">space</a>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(GOOD)
    (tmp_path / "a b.html").write_text("")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "index.html").write_text('<p id="there"><a href="../index.html#top">')
    (tmp_path / "look.css").write_text("p { background: url(picture.svg) }")
    (tmp_path / "picture.svg").write_text("<svg/>")
    return tmp_path


def test_a_good_site_has_no_faults(site: Path) -> None:
    assert list(faults(site)) == []


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ('<a href="gone.html">', "gone.html leads nowhere"),
        ('<a href="index.html#gone">', "index.html#gone leads to an anchor that is not there"),
        ('<a href="#gone">', "#gone leads to an anchor that is not there"),
        ('<a href="../out.html">', "../out.html leads out of the site"),
        ('<a href="/top.html">', "/top.html leads out of the site"),
        ('<script src="https://x.org/a.js">', "is fetched from another host"),
        ('<script src="//x.org/a.js">', "is fetched from another host"),
        ('<link rel="stylesheet" href="http://x.org/a.css">', "is fetched from another host"),
        ('<link rel="preconnect" href="https://x.org">', "is fetched from another host"),
        ('<img srcset="picture.svg 1x, https://x.org/b.png 2x">', "is fetched from another host"),
        ('<img src="gone.png">', "gone.png leads nowhere"),
        ('<p style="background: url(https://x.org/b.png)">', "is fetched from another host"),
        ("<style>@import 'https://x.org/a.css';</style>", "is fetched from another host"),
        ('<svg><use href="gone.svg#a"></use></svg>', "leads nowhere"),
    ],
)
def test_a_fault_is_found(site: Path, markup: str, fault: str) -> None:
    (site / "bad.html").write_text(markup)
    found = list(faults(site))
    assert len(found) == 1
    assert found[0].startswith("bad.html: ")
    assert fault in found[0]


def test_a_style_sheet_is_read_too(site: Path) -> None:
    (site / "look.css").write_text('@import "https://x.org/a.css"; p { mask: url("gone.svg") }')
    assert list(faults(site)) == [
        "look.css: https://x.org/a.css is fetched from another host",
        "look.css: gone.svg leads nowhere",
    ]
