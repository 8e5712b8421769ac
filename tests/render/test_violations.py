"""The facts that break a rule are shown by name: no letter of the notation, no word of another language."""

import inspect
import re
from collections.abc import Callable

import pytest

from jaipur_rules import jaipur, johari
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.rules import legality as jaipur_legality
from jaipur_rules.jaipur.words import facts_message as jaipur_facts
from jaipur_rules.johari.referee import referee as johari_referee
from jaipur_rules.johari.rules import legality as johari_legality
from jaipur_rules.johari.rules import legality_actions as johari_actions
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.words import facts_message as johari_facts
from jaipur_rules.referee import judge_position
from jaipur_rules.referee.words import name_rules

JAIPUR = (
    ("TAK-2", "D", "diamond", "diamant"),
    ("EXC-3", "CC", "2 cloth", "2 tissus"),
    ("EXC-3", "DL", "1 diamond and 1 leather", "1 diamant et 1 cuir"),
    ("EXC-4", "KK", "2 camels", "2 chameaux"),
    (
        "EXC-5",
        "LL : DDGSK",
        "2 leather; in the market: 2 diamonds, 1 gold, 1 silver and 1 camel",
        "2 cuirs ; au marché : 2 diamants, 1 or, 1 argent et 1 chameau",
    ),
    ("EXC-6", "D : CC", "1 diamond; in the hand: 2 cloth", "1 diamant ; main : 2 tissus"),
    ("EXC-6", "D : ", "1 diamond; in the hand: none", "1 diamant ; main : vide"),
    ("SEL-7", "P", "spice", "épice"),
)
"""Facts of Jaipur that are more than numbers: the rule, the facts, and their English and French words."""

JOHARI = (
    (
        "LAY-6",
        "W1 : b2",
        "white 1; what lies there: fake blue 2",
        "blanc 1 ; sur place : faux bleu 2",
    ),
    ("CHO-2", "sale", "Sale", "Vente"),
    ("ACT-2", "exchange", "Exchange", "Échange"),
    ("ACT-3", "purchase : trade", "Purchase; card played: Trade", "Achat ; carte jouée : Négoce"),
    ("PUR-1", "3", "booth 3", "l’étal 3"),
    ("PUR-1", "A", "the gold and prestige store", "l’échoppe de l’or et du prestige"),
    (
        "PUR-3",
        "A1A2 : ",
        "gold 1 and gold 2; what lies there: none",
        "or 1 et or 2 ; sur place : vide",
    ),
    ("XCH-1", "w1 : W2", "fake white 1; display: white 2", "faux blanc 1 ; étalage : blanc 2"),
    ("XCH-2", "R1 : R2", "red 1; what lies there: red 2", "rouge 1 ; sur place : rouge 2"),
    ("XCH-3", "W : B", "white for blue", "blanc contre bleu"),
    ("XCH-4", "A : P", "gold for prestige", "or contre prestige"),
    (
        "SUP-2",
        "W1 : w2",
        "white 1; fakes in the display: fake white 2",
        "blanc 1 ; fausses gemmes de l’étalage : faux blanc 2",
    ),
    (
        "EVE-3",
        "A1 : A2",
        "gold 1; Gold Cards on the Trade card: gold 2",
        "or 1 ; cartes Or sur la carte Négoce : or 2",
    ),
    ("NOB-23", "AP", "gold and prestige", "or et prestige"),
    ("SAL-1", "W1 : B2B2", "white 1; display: 2 × blue 2", "blanc 1 ; étalage : 2 × bleu 2"),
    ("SAL-1", "g3", "fake green 3", "faux vert 3"),
    ("SAL-2", "WWR", "white, white and red", "blanc, blanc et rouge"),
    (
        "SAL-4",
        "W : B1R2",
        "white; cards sold: blue 1 and red 2",
        "blanc ; cartes vendues : bleu 1 et rouge 2",
    ),
    ("SAL-7", "G", "green", "vert"),
    ("SAL-11", "A", "gold", "or"),
    ("NOB-11", "A3", "gold 3", "or 3"),
    ("NOB-13", "W1=B", "white 1 counting as blue", "blanc 1 comptant pour bleu"),
    ("NOB-15", "A1A2", "gold 1 and gold 2", "or 1 et or 2"),
    ("NOB-15", "3", "3 gold from the track", "3 or de la piste"),
    ("NOB-15", "A13", "gold 1, and 3 gold from the track", "or 1, et 3 or de la piste"),
    ("TRD-1", "W", "the white store", "l’échoppe blanche"),
    (
        "NOB-6",
        "trade W now",
        "take everything at the white store straight to the display",
        "prendre tout à l’échoppe blanche droit dans l’étalage",
    ),
    ("TRD-4", "N1-4", "Jeweler, N1-4", "Joaillier, N1-4"),
    ("TRD-5", "W1 : ", "white 1; display: none", "blanc 1 ; étalage : vide"),
    ("NOB-25", "N2-1", "Slot master, N2-1", "Intendant, N2-1"),
    ("DAY-5", "W1W1", "2 × white 1", "2 × blanc 1"),
)
"""The same of Johari."""

IN_NUMBERS = {
    *("HND-1", "HND-2", "EXC-1", "EXC-2", "EXC-7", "SEL-1", "SEL-4"),
    *("CHO-3", "SAL-8", "TRD-6", "TRD-7", "GLD-6"),
}
"""The rules whose facts are two numbers."""

WITHOUT_FACTS = {"TRN-4", "CAM-2", "SEL-3", "DAY-7", "DOP-1", "LAY-1"}
"""The rules that are broken without more to say."""


def _plain(text: str) -> str:
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("words", "rule", "facts", "english", "french"),
    [(jaipur_facts, *each) for each in JAIPUR] + [(johari_facts, *each) for each in JOHARI],
    ids=[f"{rule}-{facts}" for rule, facts, *_ in (*JAIPUR, *JOHARI)],
)
def test_facts_are_shown_by_name(
    words: Callable[[Violation], Message], rule: str, facts: str, english: str, french: str
) -> None:
    message = words(Violation(rule, facts))
    assert (str(message), _plain(message.to("fr"))) == (english, french)


def test_every_rule_of_legality_is_among_them() -> None:
    sources = jaipur_legality, johari_legality, johari_actions, johari_referee
    text = "".join(map(inspect.getsource, sources))
    rules = {*re.findall(r'Violation\("([A-Z]{3}-\d+)"', text)}
    assert rules - {rule for rule, *_ in (*JAIPUR, *JOHARI)} == IN_NUMBERS | WITHOUT_FACTS


@pytest.mark.parametrize("words", [jaipur_facts, johari_facts])
@pytest.mark.parametrize("rule", sorted(IN_NUMBERS))
def test_numbers_stay_as_they_are(words: Callable[[Violation], Message], rule: str) -> None:
    assert str(words(Violation(rule, "8 > 7"))) == "8 > 7"


@pytest.mark.parametrize("words", [jaipur_facts, johari_facts])
@pytest.mark.parametrize("rule", ["TAK-2", "EXC-5", "ACT-3", "SAL-2", "NOB-6", "NOB-15"])
def test_facts_of_another_form_stand_as_they_are(
    words: Callable[[Violation], Message], rule: str
) -> None:
    assert str(words(Violation(rule, "the moon"))) == "the moon"


def test_a_game_without_words_has_its_facts_in_notation() -> None:
    assert name_rules([Violation("EGT-1", "7S"), Violation("EGT-2")], "a table") == (
        "EGT-1 (7S)",
        "EGT-2",
    )


def test_a_verdict_names_them() -> None:
    at = jaipur.Position(jaipur.Cards.parse("GGSKK"), jaipur.Cards.parse("LL"), 0)
    sentence = judge_position(at, jaipur.parse_move("+D")).sentence("fr")
    assert _plain(sentence) == "Prendre 1 diamant (+D) est illégal : TAK-2 (diamant)."
    table = arrange(played=(("trade",),))
    sentence = judge_position(table, johari.parse_move("purchase 3")).sentence("en")
    assert "ACT-3 (Purchase; card played: Trade), PUR-1 (booth 3)" in sentence
