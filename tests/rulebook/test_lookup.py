"""Looking up rules, chapters, documents and disputes in a catalogue."""

from collections.abc import Callable

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.core.errors import UnknownName
from jaipur_rules.rulebook import Dispute, Rule, Standing, Text
from jaipur_rules.rulebook.reading import load_index

CATALOGUE = rulebook.load("jaipur")


def test_a_rule_by_its_id() -> None:
    assert CATALOGUE.rule("EXC-3").id == "EXC-3"
    assert CATALOGUE.rule(" exc-3 ") is CATALOGUE.rule("EXC-3") is not rulebook.rule("SEL-1")
    assert rulebook.rule("exc-3") == CATALOGUE.rule("EXC-3")
    assert "EXC-3" in CATALOGUE
    assert "EXC-99" not in CATALOGUE
    assert len(list(CATALOGUE)) == len(CATALOGUE) == len(CATALOGUE.rules)


@pytest.mark.parametrize("asked", ["EXC-3x", "exc3", "EXC 3", "EXC-03", "EXB-3"])
@pytest.mark.parametrize("ask", [CATALOGUE.rule, rulebook.rule], ids=["catalogue", "rulebook"])
def test_an_unknown_rule_comes_with_those_of_its_chapter_that_look_like_it(
    ask: Callable[[str], Rule], asked: str
) -> None:
    with pytest.raises(UnknownName, match=r"did you mean EXC-3[,?]") as caught:
        ask(asked)
    close = dict(caught.value.message.params)["close"]
    assert isinstance(close, tuple)
    assert {f"{each}"[:3] for each in close} == {"EXC"}


def test_of_an_id_that_looks_like_none_the_nearest_are_named() -> None:
    with pytest.raises(UnknownName, match="did you mean SCO-1"):
        CATALOGUE.rule("FOO-1")


def test_an_id_tells_the_game() -> None:
    rules = [(game, rule) for game in rulebook.games() for rule in rulebook.load(game)]
    assert [rule.id for game, rule in rules if rulebook.game_of(rule.id) != game] == []
    assert [
        rule.id
        for game, rule in rules
        if not rulebook.rule(rule.id) is rulebook.rule(f" {rule.id.lower()}", game) is rule
    ] == []
    assert rulebook.game_of("") is rulebook.game_of("exchange") is None
    with pytest.raises(UnknownName):
        rulebook.rule("PUR-1", "jaipur")


@pytest.mark.parametrize("asked", ["", "\0", "x" * 1_000_000, "?!"])
def test_nothing_looks_like_nonsense(asked: str) -> None:
    with pytest.raises(UnknownName) as caught:
        CATALOGUE.rule(asked)
    assert caught.value.message.code == "rule.unknown"


@pytest.mark.parametrize("game", ["chess", "", "../jaipur", "jaipur/", "jaipur\0"])
@pytest.mark.parametrize("ask", [rulebook.load, load_index], ids=["load", "load_index"])
def test_an_unknown_game(ask: Callable[[str], object], game: str) -> None:
    with pytest.raises(UnknownName) as caught:
        ask(game)
    assert str(caught.value) == f"there is no game {game!r}"


def test_it_is_read_once() -> None:
    assert rulebook.load("jaipur") is CATALOGUE


def test_the_matrix_goes_both_ways() -> None:
    assert list(CATALOGUE.matrix) == list(CATALOGUE.index.places())
    one = {(place, rule.id) for place, rules in CATALOGUE.matrix.items() for rule in rules}
    assert one == {(place, rule.id) for rule in CATALOGUE for place in CATALOGUE.places_of(rule)}


@pytest.mark.parametrize("game", rulebook.games())
def test_a_rule_has_the_numbers_of_the_disputes_that_name_it(game: str) -> None:
    catalogue = rulebook.load(game)
    numbers = {rule: [each.number for each in catalogue.disputes_of(rule)] for rule in catalogue}
    assert [rule.id for rule in catalogue if [*rule.disputes] != numbers[rule]] == []


def test_a_default_against_the_words_of_a_text_is_a_ruling_of_ours() -> None:
    rule = rulebook.rule("NOB-13")
    assert (rule.standing, rule.standing.is_ruling) == (Standing.AGAINST, True)


def test_a_rule_s_surroundings() -> None:
    rule = CATALOGUE.rule("EXC-3")
    assert CATALOGUE.chapter(rule.chapter).prefix == "EXC"
    assert [dispute.number for dispute in CATALOGUE.disputes_of(rule)] == [18, 19]
    assert CATALOGUE.document("fr-2019").language == "fr"
    assert repr(CATALOGUE) == f"<Catalogue of jaipur: {len(CATALOGUE)} rules>"


@pytest.mark.parametrize(
    ("look_up", "known"),
    [(CATALOGUE.chapter, "exchange"), (CATALOGUE.document, "en-2019")],
    ids=["chapter", "document"],
)
def test_an_unknown_entry_is_refused_with_those_there_are(
    look_up: Callable[[str], object], known: str
) -> None:
    with pytest.raises(UnknownName) as caught:
        look_up("x")
    assert known in str(caught.value)
    assert known in caught.value.to("fr") != str(caught.value)


def test_a_dispute_is_shown_by_the_examples_that_it_names() -> None:
    rule = CATALOGUE.rule("EXC-3")
    first, second, *_ = rule.examples
    dispute = Dispute(1, Text("?"), Text("."), ("EXC-3",))
    assert CATALOGUE.examples_of(dispute) == ((rule, first),)
    named = evolve(dispute, examples=(second.title.en, first.title.en))
    assert CATALOGUE.examples_of(named) == ((rule, second), (rule, first))
