"""Help pages and mistakes in the language asked for, and how that language is found."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from jaipur_rules.cli.commands import COMMANDS, app
from jaipur_rules.cli.help import (
    environment_language,
    help_code,
    option_code,
    reason_of,
)
from jaipur_rules.core.game import GAMES, game
from jaipur_rules.core.messages import languages, messages
from tests.cli.conftest import Command
from tests.pseudo import plain_words

USAGE = {lang: f"{messages(lang)('cli.help.usage')} jaipur-rules " for lang in languages()}
"""How a help page begins."""


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it; the program itself is called by none."""
    context = click.Context(app)
    yield "", app
    for name in COMMANDS:
        command = app.get_command(context, name)
        assert command is not None
        yield name, command
        if isinstance(command, click.Group):
            yield from ((f"{name} {below}", each) for below, each in command.commands.items())


PAGES = dict(commands())


def codes(words: str) -> list[str]:
    """The codes of all that a help page says a command and its options are for."""
    # A command keeps its option for help once it is asked for it, so it has to be that of the program.
    name, names = f"jaipur-rules {words}".strip(), app.context_settings["help_option_names"]
    context = click.Context(PAGES[words], info_name=name, help_option_names=names)
    options = [each for each in PAGES[words].get_params(context) if isinstance(each, click.Option)]
    return [help_code(context), *(option_code(each, context) for each in options)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("words", PAGES, ids=lambda words: words or "program")
def test_a_help_page_is_in_the_language(jaipur: Command, words: str, lang: str) -> None:
    say = messages(lang)
    result = jaipur(*words.split(), "--help", "--lang", lang)
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith(USAGE[lang])
    flat = " ".join(result.out.split())
    fixed = [" ".join(text.split()) for text in map(say.text, codes(words)) if "{" not in text]
    assert [text for text in fixed if text not in flat] == []
    assert re.findall(r"\bcli\.\w+", flat) == []


@pytest.mark.parametrize("lang", languages())
def test_the_list_of_commands_says_what_each_says_of_itself(jaipur: Command, lang: str) -> None:
    listed = " ".join(jaipur("--help", "--lang", lang).out.split())
    helps = {name: messages(lang)(codes(name)[0]) for name in COMMANDS}
    first = {name: re.split(r"(?<=\.) ", " ".join(text.split()))[0] for name, text in helps.items()}
    assert [name for name, text in first.items() if f"{name} {text}" not in listed] == []


def test_remarks_on_options_are_in_the_language(jaipur: Command) -> None:
    flat = " ".join(jaipur("conformance", "run", "--help", "--lang", "fr").out.split())
    assert "[par défaut : 20 ; pour Johari 12 ; x>=0]" in flat
    assert "[par défaut : 10]" in flat
    assert "[variable d’environnement : JAIPUR_RULES_LANG]" in flat
    assert "Où vont les fichiers. [obligatoire]" in " ".join(
        jaipur("simulate", "--help", "--lang", "fr").out.split()
    )


def test_words_without_a_command_are_told_what_is_missing(jaipur: Command) -> None:
    assert jaipur("--lang", "fr").err.endswith("jaipur-rules: Il manque une commande.\n")


ENVIRONMENTS = Path(__file__).with_name("environments.txt").read_text("utf-8").splitlines()
"""The language that is spoken, and the variables of the environment that say so."""


@pytest.mark.parametrize("case", ENVIRONMENTS)
def test_the_environment_names_the_language(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    lang, *variables = case.split()
    for each in variables:
        name, _, value = each.partition("=")
        monkeypatch.setenv(name, value)
    assert environment_language() == lang
    assert jaipur("--help").out.startswith(USAGE[lang])
    assert jaipur("rule", "EXC-3").out == jaipur("rule", "EXC-3", "--lang", lang).out


def test_what_is_asked_for_counts_more_than_the_environment(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    french = jaipur("rule", "EXC-3", "--lang", "fr").out
    assert jaipur("--lang", "fr", "rule", "EXC-3").out == french
    monkeypatch.setenv("JAIPUR_RULES_LANG", "fr")
    english = jaipur("rule", "EXC-3", "--lang", "en").out
    assert english != french
    assert jaipur("--lang", "en", "rule", "EXC-3").out == english
    assert jaipur("--lang", "fr", "rule", "EXC-3", "--lang", "en").out == english
    monkeypatch.setenv("JAIPUR_RULES_LANG", "xx")
    refused = jaipur("rule", "EXC-3")
    assert refused.status == 2
    assert "Invalid value for 'JAIPUR_RULES_LANG': 'xx' is not one of 'en', " in refused.err


def test_the_words_of_an_engine_name_no_language(jaipur: Command) -> None:
    result = jaipur("conformance", "run", "--seed", "x", "--", "cat", "--lang", "fr")
    assert result.err.startswith(USAGE["en"])


def test_an_error_of_another_kind_keeps_its_words() -> None:
    assert reason_of(click.ClickException("as it is")) == "as it is"
    assert reason_of(OSError("no more")) == "no more"


@pytest.mark.parametrize("words", PAGES, ids=lambda words: words or "program")
def test_no_word_of_a_help_page_stands_outside_the_catalogue(
    jaipur: Command, pseudo: str, words: str
) -> None:
    result = jaipur(*words.split(), "--help", "--lang", pseudo)
    assert (result.status, result.err) == (0, "")
    rulesets = " ".join(name for each in GAMES for name in game(each).rules.rulesets)
    known = {
        "jaipur",
        "rules",
        *" ".join(PAGES).split(),
        *GAMES,
        *languages(),
        *(game(each).title for each in GAMES),
        *re.findall(r"[a-z]+", rulesets),
    }
    assert plain_words(result.text, *known) == []


@pytest.mark.parametrize("name", ["fr", "FR", "fr_CA", "fr-BE"])
def test_a_language_is_named_in_any_case_and_with_a_region(jaipur: Command, name: str) -> None:
    french = jaipur("rules", "zz", "--lang", "fr").out
    assert jaipur("rules", "zz", "--lang", name).out == french
    assert jaipur("--lang", name, "rules", "zz").out == french
    assert jaipur("box", "--xyz", "--lang", name).err.startswith(USAGE["fr"])
