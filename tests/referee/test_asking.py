"""A question is answered with a yes or no only where that is sure."""

import json

import pytest

from jaipur_rules import ask, rulebook
from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.game import GAMES, game
from jaipur_rules.rulebook import Language


@pytest.mark.parametrize(
    ("question", "language", "name", "says", "rule"),
    [
        ("can I take all 3 camels with 7 cards in hand", "en", "jaipur", "yes", "CAM-3"),
        ("j'ai 7 cartes, je peux échanger 3 contre 3 chameaux ?", "fr", "jaipur", None, "EXC-4"),
        ("can I take the 3 camels", "en", "jaipur", "yes", "CAM-1"),
        ("je peux prendre les 3 chameaux ?", "fr", "jaipur", "yes", "CAM-1"),
        ("can I take 3 camels", "en", "jaipur", None, "CAM-1"),
        ("can I take only the 3 camels", "en", "jaipur", None, "CAM-1"),
        ("must I take all the camels", "en", "jaipur", None, "CAM-1"),
        ("can I take one camel", "en", "jaipur", None, "TAK-1"),
        ("who starts round two", "en", "jaipur", None, "MAT-2"),
        ("do I have to sell 3 leather", "en", "jaipur", "no", "SEL-1"),
        ("dois-je vendre 3 cuirs ?", "fr", "jaipur", "no", "SEL-1"),
        ("do I have to show my hand", "en", "jaipur", None, "SEC-2"),
        ("do I have to sell 2 diamonds", "en", "jaipur", None, "SEL-4"),
        ("do I have to sell 1 diamond", "en", "jaipur", None, "SEL-4"),
        ("sell one gold card on its own", "en", "jaipur", "no", "SEL-4"),
        ("vendre un or tout seul", "fr", "jaipur", "no", "SEL-4"),
        ("may I sell 1 diamond", "en", "jaipur", "no", "SEL-4"),
        ("puis-je vendre 3 chameaux", "fr", "jaipur", "no", "SEL-3"),
        (
            "we are tied 71 to 71, I have 4 bonus tokens and my opponent 1, who wins",
            "en",
            "jaipur",
            None,
            "SCO-5",
        ),
        ("does the doppelganger cost gold", "en", "johari", None, "DOP-2"),
        ("combien coûte le sosie", "fr", "johari", None, "DOP-2"),
        ("EXC-3", "en", "jaipur", None, "EXC-3"),
        ("can I swap 1 leather for 1 diamond", "en", "jaipur", "no", "EXC-2"),
    ],
)
def test_a_question_is_answered(
    question: str, language: Language, name: str, says: str | None, rule: str
) -> None:
    answer = ask(question, language=language)
    assert (answer.game, answer.says, answer.rule and answer.rule.id) == (name, says, rule)
    assert answer.standing is rulebook.rule(rule).standing
    assert answer.sentence


def test_what_is_said_of_a_move_is_its_verdict() -> None:
    answer = ask("may I sell 1 diamond")
    assert answer.verdict is not None
    assert (answer.sure, answer.sentence) == (True, answer.verdict.sentence())


def test_a_number_of_camels_is_legal_if_it_is_all_of_them() -> None:
    answer = ask("can I take the 3 camels")
    assert answer.verdict is not None
    assert (str(answer.verdict.move), answer.verdict.is_legal) == ("+K", True)
    assert answer.sentence.startswith("If these are all the camels of the market")


def test_a_move_that_is_legal_somewhere_is_left_open() -> None:
    answer = ask("can I sell 3 leather", "jaipur")
    assert answer.verdict is not None
    assert (answer.verdict.is_legal, answer.says) == (True, None)


def test_what_is_about_no_rule_has_no_answer() -> None:
    answer = ask("install", "johari", "fr")
    assert (answer.rule, answer.standing, answer.sentence, answer.sure) == (None, None, "", False)
    assert (answer.basis, answer.hits, answer.to_json()["rule"]) == ((), (), None)


@pytest.mark.parametrize("question", ["may I sell 1 diamond", "can I sell camels", "zzz"])
def test_an_answer_is_an_object_of_json(question: str) -> None:
    written = ask(question).to_json()
    assert json.loads(json.dumps(written)) == written
    keys = "game says sure sentence rule standing basis verdict hits"
    assert [*written] == keys.split()


def test_a_ruling_says_yes_after_how_it_is_known() -> None:
    answer = ask("may I ask how many cards my opponent is holding", "jaipur")
    assert (answer.says, answer.sure) == ("yes", True)
    assert answer.sentence.startswith("Our ruling: the number is open")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_answer_names_a_switch(name: str, language: Language) -> None:
    switches = {switch for switch in game(name).rules.switches if "_" in switch}
    told = [
        " ".join([answer.sentence, *answer.basis])
        for dispute in rulebook.load(name).disputes
        for answer in [ask(dispute.question.to(language), name, language)]
    ]
    assert [text for text in told if any(switch in text for switch in switches)] == []


def test_a_game_or_a_language_that_there_is_not() -> None:
    with pytest.raises(UnknownName, match="chess"):
        ask("can I castle", "chess")
    with pytest.raises(UnknownName, match="no words in 'xx'"):
        ask("can I sell camels", language="xx")


def test_a_dispute_that_forbids_what_is_legal_is_not_the_one_that_was_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forbids = rulebook.load("jaipur").search("can I sell camels", "en")
    assert forbids[0].says is False
    monkeypatch.setattr(rulebook.Catalogue, "search", lambda *_: forbids)
    answer = ask("can I exchange 2 camels for 2 gold", "jaipur")
    assert (answer.says, answer.sure) == (None, False)
