"""A verdict says on which switches it hangs, where no rulebook settles the point."""

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Position, Ruleset, parse_move, view
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.facts import unreadable
from jaipur_rules.core.game import Switch, game
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import Ruleset as JohariRuleset
from jaipur_rules.johari import parse_move as parse_johari
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from jaipur_rules.referee import MoveVerdict, judge_position, move_verdict_to_plain
from jaipur_rules.referee.switch_dependence import dependences
from jaipur_rules.referee.switch_rules import rules_of_switches

SOLD_OUT = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
TIED = arrange_johari(displays=("W1B1", "W1"), played=(("sale",),))
PRESTIGE = arrange_johari(played=(("exchange",), ("bribe",)), displays=("P1", ""), stores="P3")


def under(position: Position, **switches: Switch) -> Position:
    return evolve(position, ruleset=Ruleset().with_changes(**switches))


JAIPUR = [
    (SOLD_OUT, "-L", True, [("SEL-7", "sale_without_tokens", ("forbidden",), True)]),
    (
        under(SOLD_OUT, sale_without_tokens="forbidden"),
        "-L",
        False,
        [("SEL-7", "sale_without_tokens", ("allowed",), True)],
    ),
    (SOLD_OUT, "+D", True, []),
    (SOLD_OUT, "+D-L", False, []),
    (under(SOLD_OUT, exchange_min=1), "+D-L", True, [("EXC-2", "exchange_min", (2,), False)]),
    (under(SOLD_OUT, exchange_min=1), "+DG-LL", False, []),
]


@pytest.mark.rule("SEL-7", "EXC-2")
@pytest.mark.parametrize(
    ("at", "move", "legal", "expected"), JAIPUR, ids=[f"{at.ruleset} {m}" for at, m, *_ in JAIPUR]
)
def test_a_verdict_of_jaipur_hangs_on_the_switches_that_change_it(
    *, at: Position, move: str, legal: bool, expected: list[tuple[object, ...]]
) -> None:
    verdict = judge_position(at, parse_move(move))
    assert verdict.is_legal is legal
    assert [
        (each.rule, each.switch, each.otherwise, each.is_ruling) for each in verdict.hangs_on
    ] == expected


@pytest.mark.rule("SAL-8", "XCH-4")
@pytest.mark.parametrize(
    ("at", "move", "legal", "rule", "otherwise"),
    [
        (TIED, "collect W", False, "SAL-8", ("sells",)),
        (
            evolve(TIED, ruleset=JohariRuleset(collector_tie="sells")),
            "collect W",
            True,
            "SAL-8",
            ("cannot_sell",),
        ),
        (PRESTIGE, "exchange P1 for P3@A", True, "XCH-4", ("gems_only",)),
    ],
    ids=["a-tie-sells-nothing", "a-tie-sells", "prestige-cards-are-exchanged"],
)
def test_a_verdict_of_johari_hangs_on_the_switches_that_change_it(
    *, at: object, move: str, legal: bool, rule: str, otherwise: tuple[str, ...]
) -> None:
    verdict = judge_position(at, parse_johari(move))
    assert verdict.is_legal is legal
    assert [(each.rule, each.otherwise) for each in verdict.hangs_on] == [(rule, otherwise)]


def test_a_verdict_hangs_on_no_value_that_its_box_does_not_go_with() -> None:
    few = evolve(STANDARD_BOX, goods_tokens=((7,), (6,), (5,), (5,), (5,), (4,)))
    rules = Ruleset(box=few, hand_limit_when="always")
    with pytest.raises(ImpossibleRuleset):
        rules.with_changes(sale_without_tokens="forbidden")
    at = evolve(SOLD_OUT, ruleset=rules, heights=(1, 1, 1, 1, 1, 0))
    assert dependences(at, parse_move("-L")) == ()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "By our ruling, no rulebook's (SEL-7): illegal with sale_without_tokens=forbidden."),
        (
            "fr",
            (
                "Par notre décision, aucune règle imprimée ne tranchant (SEL-7)\u202f: "
                "illégal avec sale_without_tokens=forbidden."
            ),
        ),
    ],
)
def test_what_a_verdict_hangs_on_is_a_sentence_in_every_language(
    language: Language, sentence: str
) -> None:
    assert judge_position(SOLD_OUT, parse_move("-L")).basis(language) == (sentence,)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "against the rulebook"), ("fr", "contraire à la règle imprimée")]
)
def test_a_choice_against_the_rulebook_is_called_one(language: Language, word: str) -> None:
    here = under(SOLD_OUT, exchange_min=1)
    (sentence,) = judge_position(here, parse_move("+D-L")).basis(language)
    assert word in sentence


@pytest.mark.rule("SEL-7")
def test_a_match_and_a_view_hang_on_what_the_position_does() -> None:
    match = arrange(market="DGSCK", hands=("L", "DD"), heights={Card.LEATHER: 0})
    move = parse_move("-L")
    found = [dependences(at, move) for at in (match, view(match, 0), match.position)]
    assert found[0]
    assert found == [found[0]] * 3


def test_the_json_of_a_verdict_names_the_switch_and_its_other_values() -> None:
    verdict = judge_position(SOLD_OUT, parse_move("-L"))
    assert move_verdict_to_plain(verdict)["hangs_on"] == [
        {
            "rule": "SEL-7",
            "switch": "sale_without_tokens",
            "value": "allowed",
            "otherwise": ["forbidden"],
            "is_ruling": True,
        }
    ]


def test_a_verdict_on_a_value_of_no_game_hangs_on_nothing() -> None:
    assert MoveVerdict("the table", "+K").hangs_on == ()


def test_the_catalogue_is_read_only_for_a_verdict_that_hangs_on_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: str) -> object:
        raise unreadable("jaipur", Message("file.cannot_be_opened"))

    monkeypatch.setattr("jaipur_rules.referee.switch_dependence.rules_of_switches", refuse)
    assert dependences(SOLD_OUT, parse_move("+D")) == ()
    with pytest.raises(UnreadableData):
        dependences(SOLD_OUT, parse_move("-L"))


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_every_switch_belongs_to_a_rule_and_nothing_else_does(name: str) -> None:
    assert rules_of_switches(name).keys() == game(name).rules.switches.keys()
