"""Accessibility fixes for the theme: names, levels and languages, written into every page of a built site."""

import json
import re
from collections.abc import Mapping
from functools import cache, partial
from html import escape
from importlib.metadata import version as version_of
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages, has_words, languages, texts
from tools.site.games import GAMES
from tools.site.history import releases
from tools.site.pages import FRONTS, front

_LACKING = (
    # The first page says what it is about, and not only whose it is.
    (r"<title>(jaipur-rules)</title>", "<title>{home} - {{}}</title>"),
    # A caption of the navigation is a heading, and says of which level.
    (r'role="heading">(?=<span class="caption-text")', 'role="heading" aria-level="2">'),
    # Two asides and two searches in one page are told apart by their names.
    (r'<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="{pages}">'),
    (r'<aside class="(toc-drawer[^"]*)">', '<aside class="{{}}" aria-label="{on_page}">'),
    (
        r'(<form class="sidebar-search-container"[^>]*role="search")>',
        '{{}} aria-label="{pages}">',
    ),
    # The way back to the top lies outside every part of the page.
    (
        r'(?s)(?<!data-mended>)(<a href="#" class="back-to-top.*?</a>)',
        '<nav aria-label="{top}" data-mended>{{}}</nav>',
    ),
    # Every page says of which version of the library it is.
    (
        r'<div class="left-details">(?!<(?:p|nav) class="version")',
        '<div class="left-details"><p class="version">{version}</p>',
    ),
    # What is too wide scrolls by itself, for a keyboard as well.
    (r'<div class="(table-wrapper[^"]*)">', '<div class="{{}}" tabindex="0">'),
    (r"<pre>", '<pre tabindex="0">'),
    # A column without a title has no heading.
    (r'<th class="head"><p></p></th>', "<td></td>"),
    # Every page has a heading of the first level.
    (
        r'(?<!</div>)<div id="search-results">',
        '<h1>{results}</h1>{again}<div id="found-rules" data-books="{books}">{none}</div><div id="search-results">',
    ),
)
"""What the theme leaves out, and what stands in its place."""

_SYMBOL = re.compile(r'\s*<symbol id="(svg-[\w-]+)".*?</symbol>', re.DOTALL)
"""A sign that a page may use."""

_REFEREE = "referee/index.html"
"""The one page in front that is in every language itself."""

_TEXT, _CAPTION = "site.theme.text.", "site.theme.caption."
"""The beginnings of the codes of what the theme says around a page, and of the captions of the navigation.

The English texts are those that stand in the pages already.
"""

_TOGGLE = "site.theme.toggle"
"""The code of what the sign is called that shows the pages below one."""

_NAMES = ("pages", "on_page", "top", "results")
"""The last parts of the codes of the names that the theme leaves out."""

_FRONT_TITLES = ("site.rules", "page.title")
"""The codes of the titles of the pages in front."""

_AROUND = (*_FRONT_TITLES, *(f"site.theme.{name}" for name in _NAMES))
"""The codes of the words around a page that are not the theme's own."""

_FRONT_LINK = re.compile(r'<a (?![^>]*hreflang)([^>]*)href="([^"#:]*)"([^>]*)>([^<]*)')

_LISTED = re.compile(r'(<li class="toctree-l\d[^"]*"><a class="[^"]*" )href="([^"]*)"')
_BESIDE = re.compile(
    r'(?s)(<a class="(?:next|prev)-page" href="([^"]*)">(?:(?!</a>).)*?<div class="title")>'
)
"""The way to the next page or to the one before."""

_HEADING = "site.theme.heading"
"""The code of what the mark next to a heading is called."""

_LANGUAGE = re.compile(r'<html[^>]*\slang="([^"]*)"')


def mended(page: str) -> str:
    """A page of the theme with what it lacks, and without the signs that it does not use; once is enough.

    Example:
        >>> mended('<aside class="sidebar-drawer">')
        '<aside class="sidebar-drawer" aria-label="All pages">'
        >>> mended("<pre>1</pre>") == mended(mended("<pre>1</pre>"))
        True
    """
    lang = _language_of(page)
    say = messages(lang)
    names = {name: say(f"site.theme.{name}") for name in _NAMES}
    names["version"] = _version(say)
    names["home"] = say("site.rules_of", game=GAMES["jaipur"].title)
    names |= {"books": _books(), "none": _none_found(), "again": _again(names["results"])}
    for pattern, whole in _LACKING:
        page = re.sub(pattern, partial(_filled, whole.format(**names)), page)
    page = _LISTED.sub(partial(_in_its_language, lang), page)
    page = _BESIDE.sub(partial(_marked_title, lang), page).replace("&#169;", "©")
    page = _SYMBOL.sub(lambda found: found[0] if f'"#{found[1]}"' in page else "", page)
    title = 'title="{}"'
    page = page.replace(title.format(messages(ENGLISH)(_HEADING)), title.format(say(_HEADING)))
    return page if lang == ENGLISH else _translated_around(page, lang)


@cache
def _books() -> str:
    """The index, the title and the language of every book, for the rules that the search finds."""
    found = [
        (
            f"rules/{game}/ask-{lang}.json",
            messages(lang)("site.rules_of", game=GAMES[game].title),
            lang,
        )
        for lang in languages()
        for game in GAMES
    ]
    return escape(json.dumps(found, ensure_ascii=False))


def _again(name: str) -> str:
    """The field on the page of the search, to search for something else."""
    return f'<form class="again" role="search" aria-label="{name}"><input type="search" name="q" aria-label="{name}"></form>'


def _none_found() -> str:
    """What is said in every language where the search finds no rule."""
    spoken = [(lang, messages(lang)("rule.none_found")) for lang in languages()]
    return "".join(f'<p lang="{lang}" hidden>{escape(said)}</p>' for lang, said in spoken)


def _version(say: Messages) -> str:
    number = version_of("jaipur-rules")
    is_released = number in {each.version for each in releases()}
    return say("site.version" if is_released else "site.version.unreleased", version=number)


def with_fronts(page: str, here: str) -> str:
    """A page whose links to the home page and its like lead to those in its own language.

    Args:
        page: The page.
        here: Its file, from the top of the site.

    Example:
        >>> page = '<html lang="fr"><a class="brand" href="../../../index.html">'
        >>> with_fronts(page, "rules/jaipur/fr/sale.html")
        '<html lang="fr"><a class="brand" href="../../../home/fr/index.html">'
    """
    lang = _language_of(page)
    return page if lang == ENGLISH else _FRONT_LINK.sub(partial(_led, here, lang), page)


def with_words_around(page: str) -> str:
    """The page of the referee with the words of every language for what stands around it; once is enough.

    Its scripts put them in place when a language is chosen.

    Example:
        >>> page = with_words_around("<body><span>Next</span></body>")
        >>> '"Next": "Suivant"' in page, page == with_words_around(page)
        (True, True)
    """
    if 'id="referee-around"' in page:
        return page
    others = {lang: _words_around(lang) for lang in languages() if lang != ENGLISH}
    table = {"toggle": messages(ENGLISH).text(_TOGGLE), "languages": others}
    data = json.dumps(table, ensure_ascii=False).replace("<", "\\u003c")
    script = f'<script type="application/json" id="referee-around">{data}</script>'
    page = _BESIDE.sub(partial(_marked_title, ""), page)
    return _LISTED.sub(partial(_in_its_language, ""), page).replace("</body>", f"{script}</body>")


def _words_around(lang: Language) -> Mapping[str, object]:
    words = {messages(ENGLISH)(code): messages(lang)(code) for code in (*_AROUND, _HEADING)}
    words |= {**_from_english(_TEXT, lang), **_from_english(_CAPTION, lang)}
    words[_version(messages(ENGLISH))] = _version(messages(lang))
    links = {f"{front(name, ENGLISH)}.html": f"{front(name, lang)}.html" for name in FRONTS}
    return {"texts": words, "toggle": messages(lang).text(_TOGGLE), "links": links}


def _led(here: str, lang: Language, found: re.Match[str]) -> str:
    before, href, after, title = found.groups()
    target = normpath(join(dirname(here), href))
    fronts = {f"{front(name, ENGLISH)}.html": name for name in FRONTS}
    if target == _REFEREE:
        href = f"{href}#lang={lang}"
    elif target in fronts:
        href = relpath(f"{front(fronts[target], lang)}.html", dirname(here) or ".")
    else:
        return found[0]
    titles = {messages(ENGLISH)(code): messages(lang)(code) for code in _FRONT_TITLES}
    return f'<a {before}href="{href}"{after}>{titles.get(title, title)}'


def _language_of(page: str) -> Language:
    found = _LANGUAGE.search(page)
    return found[1] if found and has_words(found[1]) else ENGLISH


def _filled(whole: str, found: re.Match[str]) -> str:
    return whole.format(*found.groups())


def _in_its_language(here: Language, found: re.Match[str]) -> str:
    """A line of the navigation, which says of what language it is if the page is of another."""
    return f'{found[1]}{_marks(here, found[2])}href="{found[2]}"'


def _marked_title(here: Language, found: re.Match[str]) -> str:
    # An attribute of a link alone says of what language its page is.
    lang = _marks(here, found[2]).partition("hreflang")[0]
    return f"{found[1]} {lang}".rstrip() + ">"


def _marks(here: Language, href: str) -> str:
    """The attributes of what leads to a page of another language."""
    folders = [
        lang for lang in languages() if f"/{lang}/" in href or href.endswith(f"#lang={lang}")
    ]
    there = folders[0] if folders else here if "/" not in href else ENGLISH
    return "" if there == here else f'lang="{there}" hreflang="{there}" '


def _translated_around(page: str, lang: Language) -> str:
    """Translate what surrounds the text of a page; the text itself is left alone."""
    before, opened, rest = page.partition("<article")
    text, closed, after = rest.partition("</article>")
    return "".join([_translated(before, lang), opened, text, closed, _translated(after, lang)])


def _translated(part: str, lang: Language) -> str:
    theme, captions = _from_english(_TEXT, lang), _from_english(_CAPTION, lang)
    for pattern, words in (
        (rf"(>\s*)({_any(theme)})(?=\s*<)", theme),
        (rf'((?:aria-label|placeholder|title)=")({_any(theme)})(?=")', theme),
        (rf'(<span class="caption-text">(?:<a [^>]*>)?)({_any(captions)})(?=<)', captions),
    ):
        part = re.sub(pattern, partial(_translate_word, words), part)
    toggle = re.escape(messages(ENGLISH).text(_TOGGLE)).replace(r"\{page\}", '([^"]*)')
    return re.sub(f'(?<=aria-label="){toggle}(?=")', partial(_translate_toggle, lang), part)


@cache
def _from_english(start: str, lang: Language) -> Mapping[str, str]:
    """What the English texts of the codes with this beginning are in a language."""
    codes = [code for code in texts("", ENGLISH) if code.startswith(start)]
    return {messages(ENGLISH)(code): messages(lang)(code) for code in codes}


def _any(words: Mapping[str, str]) -> str:
    return "|".join(map(re.escape, words))


def _translate_word(words: Mapping[str, str], found: re.Match[str]) -> str:
    return found[1] + words[found[2]]


def _translate_toggle(lang: Language, found: re.Match[str]) -> str:
    return messages(lang)(_TOGGLE, page=found[1])


def mend(site: Path) -> None:
    """Mend every page of a built site."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        here = path.relative_to(site).as_posix()
        better = mended(with_fronts(text, here))
        if here == _REFEREE:
            better = with_words_around(better)
        if better != text:
            path.write_text(better, encoding="utf-8")
