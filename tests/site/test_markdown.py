"""The Markdown twins of the pages, and the list of them."""

from pathlib import Path

import pytest

from tools.site.heads import Head
from tools.site.markdown import address, llms, twin, write_twins

BASE = "https://rules.example.org/"
PAGE = '<html lang="{}"><title>{} - jaipur-rules</title><article>{}</article>'


def read(markup: str) -> str:
    return twin(f"<article>{markup}</article>", "rules/jaipur/en/exc-3.html").strip()


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<h2>A<a class='headerlink' href='#a'>¶</a></h2>", "## A"),
        ("<p>a  <em>b</em>\n<strong>c</strong> <code>d_e</code></p>", "a *b* **c** `d_e`"),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
        ("<ol><li><p>a</p></li><li><p>b</p></li></ol>", "1. a\n2. b"),
        ("<dl><dt>a</dt><dd>b</dd></dl>", "a\n: b"),
        ("<pre><span>&gt;&gt;&gt; 1</span>\n  2\n</pre>", "```\n>>> 1\n  2\n```"),
        (
            "<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td><p>2</p></td></tr></table>",
            "| a | b\\|c |\n| --- | --- |\n| 1 | 2 |",
        ),
        ("<a class='picture' href='x.svg'><img src='x.svg' alt='A card'></a>", "![A card](x.svg)"),
        ("<details><summary>More</summary><p>a</p></details>", "**More**\n\na"),
        ("<nav><a href='b.html'>b</a></nav><script>1</script><form>2</form>a", "a"),
        ("<figcaption>a<small>b</small></figcaption>", "**a – b**"),
    ],
)
def test_markup_is_markdown(markup: str, text: str) -> None:
    assert read(markup) == text


@pytest.mark.parametrize(
    ("href", "led"),
    [
        ("sale.html", "sale.md"),
        ("../../../index.html#a", "../../../index.md#a"),
        ("../../../search.html", "../../../search.html"),
        ("../../../referee/index.html#market=DG", "../../../referee/index.html#market=DG"),
        ("https://x.org/a.html", "https://x.org/a.html"),
        ("#here", "#here"),
    ],
)
def test_a_link_leads_to_the_twin_where_there_is_one(href: str, led: str) -> None:
    assert address(href, "rules/jaipur/en/exc-3.html") == led


def test_every_page_but_a_source_has_its_twin_next_to_it(tmp_path: Path) -> None:
    for name in ("index", "guide/why", "search", "source/a.py"):
        path = tmp_path / f"{name}.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(PAGE.format("en", "Why", "<h1>Why</h1>"), encoding="utf-8")
    write_twins(tmp_path, BASE, "Rules.")
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md"))
    assert found == ["guide/why.md", "index.md"]
    listed = (tmp_path / "llms.txt").read_text(encoding="utf-8")
    assert f"- [Why]({BASE}guide/why.md)" in listed
    assert "search" not in listed


def test_english_pages_are_listed_first() -> None:
    pages = [
        ("home/fr/index.html", PAGE.format("fr", "Accueil", "")),
        ("guide/why.html", PAGE.format("en", "Why", "")),
        ("index.html", PAGE.format("en", "Home", "")),
    ]
    found = [line for line in llms(pages, BASE, "Rules.").splitlines() if line.startswith("- ")]
    assert [line.partition("]")[0] for line in found] == ["- [Home", "- [Why", "- [Accueil"]


def test_a_page_says_where_its_twin_is() -> None:
    said = str(Head(BASE, "guide/why", "Why", "en", "").markup())
    assert f'<link rel="alternate" type="text/markdown" href="{BASE}guide/why.md">' in said
