"""The fixes for the theme: names, levels and languages."""

import json
import re
from pathlib import Path

from jaipur_rules.core.messages import ENGLISH, languages, texts
from tools.site.theme import mended, with_fronts, with_words_around


def test_the_theme_is_mended_once() -> None:
    page = '<html lang="fr"><aside class="sidebar-drawer"><p role="heading"><span class="caption-text">'
    better = mended(page)
    assert 'aria-label="Toutes les pages"' in better
    assert 'aria-level="2"' in better
    assert mended(better) == better


def test_a_page_has_the_signs_that_it_uses() -> None:
    used, unused = (f'<symbol id="svg-{name}"><path/></symbol>' for name in ("moon", "eye"))
    page = f'<svg>{used}{unused}</svg><svg><use href="#svg-moon"></use></svg>'
    assert mended(page) == page.replace(unused, "")


def test_what_stands_around_a_french_page_is_french_and_its_text_is_left_alone() -> None:
    listed = '<li class="toctree-l3"><a class="reference internal" href="{}">The rules</a></li>'
    lines = [
        '<html lang="fr"><a href="#x">Skip to content</a>',
        '<p class="caption"><span class="caption-text">Players</span></p>',
        '<p class="caption"><span class="caption-text"><a href="a.html">Evidence</a></span></p>',
        '<input aria-label="Toggle navigation of Selling" placeholder="Search">',
        listed.format("../en/sale.html"),
        listed.format("sale.html"),
        listed.format("../../johari/fr/sale.html"),
        "<article><p>Next</p></article><span>Next</span>",
    ]
    better = mended("\n".join(lines))
    assert better.splitlines() == [
        '<html lang="fr"><a href="#x">Aller au contenu</a>',
        '<p class="caption"><span class="caption-text">Joueurs</span></p>',
        '<p class="caption"><span class="caption-text"><a href="a.html">Preuves</a></span></p>',
        '<input aria-label="Déplier ou replier\u202f: Selling" placeholder="Rechercher">',
        listed.format("../en/sale.html").replace("href", 'lang="en" hreflang="en" href'),
        listed.format("sale.html"),
        listed.format("../../johari/fr/sale.html"),
        "<article><p>Next</p></article><span>Suivant</span>",
    ]
    assert mended(better) == better


def test_what_leads_to_a_front_page_leads_to_the_one_of_the_language() -> None:
    lines = [
        '<html lang="fr"><a class="brand" href="../../../index.html">',
        '<a href="../../index.html">The rules</a>',
        '<a href="../../../referee/index.html">The referee</a>',
        '<a href="../../../referee/index.html#move=%2BD">Essayer</a>',
        '<a href="index.html">Les règles de Jaipur</a>',
        '<a href="../../../index.html" hreflang="en" lang="en" class="language">English</a>',
    ]
    better = with_fronts("\n".join(lines), "rules/jaipur/fr/sale.html")
    assert better.splitlines() == [
        '<html lang="fr"><a class="brand" href="../../../home/fr/index.html">',
        '<a href="../../../home/fr/rules.html">Les règles</a>',
        '<a href="../../../referee/index.html#lang=fr">L’arbitre</a>',
        *lines[3:],
    ]
    assert with_fronts(better, "rules/jaipur/fr/sale.html") == better


def test_an_english_page_leads_to_english_front_pages() -> None:
    page = '<html lang="en"><a href="../../index.html">The rules</a>'
    assert with_fronts(page, "rules/jaipur/en/sale.html") == page


def test_a_line_of_the_navigation_is_marked_on_an_english_page_too() -> None:
    line = (
        '<li class="toctree-l2"><a class="reference internal" href="../fr/sale.html">La vente</a>'
    )
    assert 'lang="fr" hreflang="fr" href="../fr/' in mended(f'<html lang="en">{line}')


def test_every_caption_of_the_navigation_has_its_words(root: Path) -> None:
    index = (root / "docs" / "index.md").read_text(encoding="utf-8")
    captions = set(re.findall(r"^:caption: (.+)$", index, re.MULTILINE))
    assert captions
    start = "site.theme.caption."
    assert captions == {text for code, text in texts("", ENGLISH).items() if code.startswith(start)}


def test_the_way_to_a_page_of_another_language_says_of_which() -> None:
    way = '<a class="prev-page" href="../en/matrix.html"><span>x</span>\n<div class="title">To test</div></a>'
    better = mended(f'<html lang="fr">{way}')
    assert '<div class="title" lang="en">To test' in better
    assert mended(better) == better


def test_a_heading_and_the_foot_of_a_french_page_are_french(root: Path) -> None:
    page = (
        '<html lang="fr"><article><a class="headerlink" title="Link to this heading"></a></article>'
    )
    better = mended(f"{page}<p>Copyright &#169; 2026, the jaipur-rules contributors</p>")
    assert 'title="Lien vers ce titre"' in better
    assert "<p>© 2026, les contributeurs de jaipur-rules</p>" in better
    conf = (root / "docs" / "conf.py").read_text(encoding="utf-8")
    assert 'project_copyright = "2026, the jaipur-rules contributors"' in conf


def test_the_page_of_the_referee_has_the_words_around_it_in_every_language() -> None:
    line = '<li class="toctree-l2"><a class="reference internal" href="../guide/quick.html">Quick</a></li>'
    page = with_words_around(f'<html lang="en"><body>{line}</body>')
    assert 'lang="en" hreflang="en" href="../guide/' in page
    found = re.search(r'<script type="application/json" id="referee-around">(.*?)</script>', page)
    assert found is not None
    table = json.loads(found[1])
    assert {*table["languages"]} == {*languages()} - {ENGLISH}
    french = table["languages"]["fr"]
    assert french["links"] == {
        "index.html": "home/fr/index.html",
        "rules/index.html": "home/fr/rules.html",
    }
    assert french["texts"]["The rules"] == "Les règles"
    assert french["texts"]["All pages"] == "Toutes les pages"
    assert with_words_around(page) == page
