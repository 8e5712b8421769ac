"""The fixes for the theme: names, levels and languages."""

import re
from pathlib import Path

from jaipur_rules.core.messages import ENGLISH, texts
from tools.site.theme import mended, with_fronts


def test_the_theme_is_mended_once() -> None:
    page = '<html lang="fr"><aside class="sidebar-drawer"><p role="heading"><span class="caption-text">'
    better = mended(page)
    assert 'aria-label="Toutes les pages"' in better
    assert 'aria-level="2"' in better
    assert mended(better) == better


def test_what_stands_around_a_french_page_is_french_and_its_text_is_left_alone() -> None:
    listed = '<li class="toctree-l3"><a class="reference internal" href="{}">The rules</a></li>'
    lines = [
        '<html lang="fr"><a href="#x">Skip to content</a>',
        '<p class="caption"><span class="caption-text">The rules</span></p>',
        '<input aria-label="Toggle navigation of Selling" placeholder="Search">',
        listed.format("../en/sale.html"),
        listed.format("sale.html"),
        listed.format("../../johari/fr/sale.html"),
        "<article><p>Next</p></article><span>Next</span>",
    ]
    better = mended("\n".join(lines))
    assert better.splitlines() == [
        '<html lang="fr"><a href="#x">Aller au contenu</a>',
        '<p class="caption"><span class="caption-text">Les règles</span></p>',
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
