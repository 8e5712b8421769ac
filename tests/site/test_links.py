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
FILES = {
    "index.html": GOOD,
    "a b.html": "",
    "sub/index.html": '<p id="there"><a href="../index.html#top">',
    "look.css": "p { background: url(picture.svg) }",
    "picture.svg": "<svg/>",
}
GONE, OUT, ELSEWHERE = "leads nowhere", "leads out of the site", "is fetched from another host"
NO_ANCHOR = "leads to an anchor that is not there"
MARKUP = {
    '<a href="gone.html">': f"gone.html {GONE}",
    '<a href="index.html#gone">': f"index.html#gone {NO_ANCHOR}",
    '<a href="#gone">': f"#gone {NO_ANCHOR}",
    '<a href="../out.html">': f"../out.html {OUT}",
    '<a href="/top.html">': f"/top.html {OUT}",
    '<script src="https://x.org/a.js">': f"https://x.org/a.js {ELSEWHERE}",
    '<script src="//x.org/a.js">': f"//x.org/a.js {ELSEWHERE}",
    '<link rel="preconnect" href="https://x.org">': f"https://x.org {ELSEWHERE}",
    '<img srcset="picture.svg 1x, https://x.org/b.png 2x">': f"https://x.org/b.png {ELSEWHERE}",
    '<img src="gone.png">': f"gone.png {GONE}",
    '<p style="background: url(https://x.org/b.png)">': f"https://x.org/b.png {ELSEWHERE}",
    "<style>@import 'https://x.org/a.css';</style>": f"https://x.org/a.css {ELSEWHERE}",
    '<svg><use href="gone.svg#a"></use></svg>': f"gone.svg#a {GONE}",
}
STYLE = 'p { mask: url("gone.svg") }'


@pytest.mark.parametrize(
    ("file", "text", "found"),
    [
        pytest.param("index.html", GOOD, "", id="nothing is wrong"),
        pytest.param("look.css", STYLE, f"gone.svg {GONE}", id="a style sheet"),
        *(("bad.html", text, found) for text, found in MARKUP.items()),
    ],
)
def test_a_fault_is_found(tmp_path: Path, file: str, text: str, found: str) -> None:
    for name, content in {**FILES, file: text}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    assert [*faults(tmp_path)] == ([f"{file}: {found}"] if found else [])
