"""Accessibility fixes for the theme: names, levels and languages, written into every page of a built site."""

import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

_LACKING = (
    # A caption of the navigation is a heading, and says of which level.
    (r'role="heading">(?=<span class="caption-text")', 'role="heading" aria-level="2">'),
    # Two asides and two searches in one page are told apart by their names.
    (r'<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="{site}">'),
    (r'<aside class="(toc-drawer[^"]*)">', '<aside class="{{}}" aria-label="{page}">'),
    (
        r'(<form class="sidebar-search-container"[^>]*role="search")>',
        '{{}} aria-label="{search}">',
    ),
    # The way back to the top lies outside every part of the page.
    (
        r'(?s)(?<!data-mended>)(<a href="#" class="back-to-top.*?</a>)',
        '<nav aria-label="{top}" data-mended>{{}}</nav>',
    ),
    # What is too wide scrolls by itself, for a keyboard as well.
    (r'<div class="(table-wrapper[^"]*)">', '<div class="{{}}" tabindex="0">'),
    (r"<pre>", '<pre tabindex="0">'),
    # Every page has a heading of the first level.
    (r'(?<!</h1>)<div id="search-results">', '<h1>Search</h1><div id="search-results">'),
)
"""What the theme leaves out, and what stands in its place."""

_WORDS = {
    "en": {"site": "All pages", "page": "On this page", "search": "All pages", "top": "Top"},
    "fr": {
        "site": "Toutes les pages",
        "page": "Sur cette page",
        "search": "Toutes les pages",
        "top": "Haut",
    },
}

_FRENCH = {
    "Skip to content": "Aller au contenu",
    "Back to top": "Haut de page",
    "On this page": "Sur cette page",
    "Next": "Suivant",
    "Previous": "Précédent",
    "Contents": "Sommaire",
    "Expand": "Déplier",
    "Light mode": "Mode clair",
    "Dark mode": "Mode sombre",
    "Auto light/dark, in light mode": "Clair ou sombre selon l'appareil : clair",
    "Auto light/dark, in dark mode": "Clair ou sombre selon l'appareil : sombre",
    "Made with": "Fait avec",
    "Search": "Rechercher",
    "Toggle site navigation sidebar": "Montrer ou cacher toutes les pages",
    "Toggle table of contents sidebar": "Montrer ou cacher le sommaire de la page",
    "Toggle Light / Dark / Auto color theme": "Clair, sombre, ou selon l'appareil",
}
"""What the theme says around a page."""

_CAPTIONS = {
    "The rules": "Les règles",
    "For developers": "Pour qui programme",
    "Check your engine": "Vérifier un moteur",
    "Why to trust it": "Pourquoi s'y fier",
    "The project": "Le projet",
}
"""The captions of the navigation."""


def _any(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, words))


_TRANSLATED = (
    (re.compile(rf"(>\s*)({_any(_FRENCH)})(?=\s*<)"), _FRENCH),
    (re.compile(rf'((?:aria-label|placeholder)=")({_any(_FRENCH)})(?=")'), _FRENCH),
    (re.compile(rf'(<span class="caption-text">)({_any(_CAPTIONS)})(?=<)'), _CAPTIONS),
    (
        re.compile(r'(aria-label=")(Toggle navigation of )'),
        {"Toggle navigation of ": "Déplier ou replier : "},
    ),
)
_LISTED = re.compile(r'(<li class="toctree-l\d[^"]*"><a class="[^"]*" )href="([^"]*)"')


def mended(page: str) -> str:
    """A page of the theme with what it lacks; once is enough.

    Example:
        >>> mended('<aside class="sidebar-drawer">')
        '<aside class="sidebar-drawer" aria-label="All pages">'
        >>> mended("<pre>1</pre>") == mended(mended("<pre>1</pre>"))
        True
    """
    lang = "fr" if re.search(r'<html[^>]*\slang="fr"', page) else "en"
    for pattern, whole in _LACKING:
        page = re.sub(pattern, partial(_filled, whole.format(**_WORDS[lang])), page)
    page = _LISTED.sub(partial(_in_its_language, lang), page)
    return _in_french(page) if lang == "fr" else page


def _filled(whole: str, found: re.Match[str]) -> str:
    return whole.format(*found.groups())


def _in_its_language(here: str, found: re.Match[str]) -> str:
    """A line of the navigation, which says of what language it is if the page is of another."""
    href = found[2]
    there = "fr" if "/fr/" in href or (here == "fr" and "/" not in href) else "en"
    marks = "" if there == here else f'lang="{there}" hreflang="{there}" '
    return f'{found[1]}{marks}href="{href}"'


def _in_french(page: str) -> str:
    """Translate what surrounds the text of a French page; the text itself is left alone."""
    before, opened, rest = page.partition("<article")
    text, closed, after = rest.partition("</article>")
    return "".join([_translated(before), opened, text, closed, _translated(after)])


def _translated(part: str) -> str:
    for pattern, words in _TRANSLATED:
        part = pattern.sub(partial(_translate_word, words), part)
    return part


def _translate_word(words: Mapping[str, str], found: re.Match[str]) -> str:
    return found[1] + words[found[2]]


def mend(site: Path) -> None:
    """Mend every page of a built site."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        better = mended(text)
        if better != text:
            path.write_text(better, encoding="utf-8")
