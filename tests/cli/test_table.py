"""A table on the command line, of both games: what a move brings, what it ends, and what a table is worth."""

from pathlib import Path

import pytest

from tests.cli.conftest import Command

LAST = ("--market", "KKDGS", "--hand", "LLLCP", "--herd", 2)


@pytest.mark.parametrize(
    ("options", "move", "told"),
    [
        ("", "+K", []),
        ("--deck 5", "+K", ["The camels are taken and bring no rupees."]),
        (
            "--deck 1 --other-herd 6",
            "+K",
            [
                "The camels are taken and bring no rupees.",
                "The round is over (END-2).",
                "END-2: 4 of 5 cards lie in the market, and 0 in the deck: that ends the round",
                "SCO-1: 6 camels against 4: the second trader takes the camel token, 5 rupees",
            ],
        ),
        ("--tokens leather=2", "-LL", ["It brings 2 rupees."]),
        ("--deck 5", "-LLL", ["It brings 9 rupees and a bonus token for 3 cards."]),
        (
            "--tokens leather=2,diamond=0,gold=0",
            "-LL",
            [
                "It brings 2 rupees.",
                "The round is over (END-1).",
                "END-1: 3 goods piles are empty (diamond, gold and leather), and it takes 3",
            ],
        ),
        (
            "--deck 1 --other-herd 6 --won cloth=5+3,3=2",
            "+K",
            [
                "The camels are taken and bring no rupees.",
                "The round is over (END-2).",
                "END-2: 4 of 5 cards lie in the market, and 0 in the deck: that ends the round",
                "The round ends with 10 rupees against 5.",
                "SCO-1: 6 camels against 4: the second trader takes the camel token, 5 rupees",
                "The first trader takes the Seal.",
                "SCO-4: 10 rupees against 5: it decides for the first trader",
            ],
        ),
    ],
)
def test_what_a_move_brings_as_far_as_it_was_told(
    jaipur: Command, options: str, move: str, told: list[str]
) -> None:
    words = ("check", *LAST, *options.split(), move)
    assert jaipur(*words, "--json").json.get("brings", []) == told
    shown = jaipur(*words)
    assert (shown.status, [each for each in told if each not in shown.text]) == (0, [])


def test_the_other_hand_holds_cards_that_nobody_else_has(jaipur: Command) -> None:
    words = ("check", *LAST, "--other-hand", 7, "--deck", 4, "+D", "--json")
    assert jaipur(*words).json["brings"] == ["The good is taken and brings no rupees."]
    fault = jaipur("check", *LAST, "--deck", 60, "+D").fault
    assert "the deck cannot hold 60 cards" in fault


@pytest.mark.parametrize("game", ["jaipur", "johari"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_template_is_a_table(jaipur: Command, tmp_path: Path, game: str, lang: str) -> None:
    file = tmp_path / "table.toml"
    printed = jaipur("check", "--template", "--game", game, "--lang", lang)
    assert (printed.status, printed.err) == (0, "")
    file.write_text(printed.out, encoding="utf-8")
    listed = jaipur("moves", "--table", file, "--json").json
    assert listed["moves"]
    scored = jaipur("score", "--table", file, "--json").json["why"]
    assert [each["kind"] for each in scored][:1] == ["score"]


def test_a_table_in_a_file_is_judged_as_it_lies(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    laid = """market = "KKDGS"
hands = ["LLL", ""]
herds = [2, 1]
"""
    file.write_text(laid, encoding="utf-8")
    words = ("check", "--table", file, "-LLL")
    assert jaipur(*words, "--json").json["brings"] == [
        "It brings 9 rupees and a bonus token for 3 cards."
    ]
    file.write_text(f"{laid}[bonuses]\n3 = [2, 1]\n", encoding="utf-8")
    assert jaipur(*words, "--json").json["brings"] == ["The sale brings 11 rupees."]
    assert "BON-3: the token drawn from the pile for 3 is worth 2" in jaipur(*words, "--why").text


def test_a_score_names_the_rule_that_decided(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('market = "KKDGS"\nherds = [4, 4]\n', encoding="utf-8")
    shown = jaipur("score", "--table", file).text
    assert shown.startswith("The round ends with 0 rupees against 0. SCO-2")
    assert "SCO-8" in shown


def test_cards_may_be_named_in_words(jaipur: Command) -> None:
    words = ("moves", "--hand", "2 cuirs", "--json", "--market")
    named = jaipur(*words, "diamond diamond gold silver chameau").json
    assert named["position"]["market"] == "DDGSK"
    assert named["position"]["hand"] == "LL"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("--market DDGSK --won leather +D", "--won 'leather': expected the values of the tokens"),
        ("--market DDGSK --won foo=3 +D", "--won 'foo=3': expected the values of the tokens"),
        ("--market DDGSK --game johari +D", "lay out one of Johari in a file, with --table"),
        ("--market DDGSK --round 2 +D", "--round and --ply go with --record"),
        ("--market DDGSK --table t.toml +D", "each name a table; give only one"),
    ],
)
def test_tables_that_there_are_not(jaipur: Command, words: str, fault: str) -> None:
    assert fault in jaipur("check", *words.split()).fault
