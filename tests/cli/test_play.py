"""`jaipur-rules play`: a match at a terminal against a player, from the first page to the last."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from jaipur_rules import Ruleset, TakeCamels, apply
from jaipur_rules.cli.jaipur.play import of_round
from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.matches import Seating, names_in
from jaipur_rules.cli.play.pages import typed_commands
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.record import Session
from jaipur_rules.jaipur.rules.cards import LETTERS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.players import player_named
from jaipur_rules.record import record_of
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import Run, paint
from tests.cli.playing import any_move, begun, shown_when


@pytest.mark.parametrize(
    ("game", "meanwhile", "last"),
    [
        ("jaipur", ["Round 1 is over: ", "\ngreedy: "], "The match is over: the "),
        (
            "johari",
            ["Market day 3 begins.", "Second trader (random): "],
            "The match is over. It was decided by ",
        ),
    ],
)
def test_a_match_is_played_to_its_end_and_kept(game: str, meanwhile: list[str], last: str) -> None:
    script = begun(*[any_move] * 300, game=game)
    script.course.play()
    session = script.course.session
    assert session.match.is_over
    assert script.kept[-1] == session
    verdict = judge(record_of(session.events, players=session.players, ruleset=session.ruleset))
    assert verdict.is_legal
    assert verdict.match == session.match
    assert [text for text in meanwhile if text not in script.text] == []
    assert last in script.pages[-1]


class First:
    """A player that makes the first of its moves."""

    name = "first"

    def choose(self, view: Any, _rng: Random, /) -> Any:
        return game_of(view).rules.legal_moves(view)[0]


def first_move(course: Course) -> str:
    """The first move of whoever is to move; nothing if nobody is."""
    rules, match = course.game.rules, course.session.match
    return "" if match.to_move is None else str(rules.legal_moves(match)[0])


@pytest.mark.parametrize(
    ("name", "ruleset", "chances"), [("jaipur", Ruleset(turn_cap=3), 3), ("johari", None, 1)]
)
def test_chance_at_the_terminal_is_that_of_any_match_of_the_seed(
    name: str, ruleset: object, chances: int
) -> None:
    seating = Seating("random", 0)
    script = shown_when(*[first_move] * 8, game=name, seating=seating, ruleset=ruleset)
    session = script.course.session
    chosen = [First(), player_named("random", name)]
    played = game_named(name).players.play(
        chosen,
        seed=5,
        ruleset=ruleset,
        most_plies=session.plies,
        players_seed=script.course.players_seed,
    )
    assert session.events[: len(played.events)] == played.events
    assert session.chances >= chances


def test_the_first_page_says_who_plays_and_where_it_is_kept() -> None:
    (page,) = shown_when().pages
    assert page.startswith("First trader to move · seen by the first trader")
    assert "You are the first trader, against greedy. It is kept in" in page
    assert page.endswith("Your move (? for help): ")


def test_moves_are_read_as_people_type_them() -> None:
    script = shown_when("take silver")
    assert len(script.pages) == 3  # the table, the wait, the next turn
    assert (
        "You: take 1 silver (+S). New in the market: 1 diamond.\ngreedy is thinking ..."
        in (script.pages[1])
    )
    assert "\ngreedy: " in script.pages[2]


def test_while_a_player_thinks_its_hand_is_not_shown() -> None:
    script = shown_when("take silver")
    turn, thinking, _ = script.pages
    assert "greedy is thinking ..." in thinking
    assert "seen by the first trader" in thinking
    assert thinking.count("[?]") == turn.count("[?]") > 0


def test_the_reasons_are_those_of_the_last_move_that_was_refused() -> None:
    script = shown_when("+D-L", "+G", "why")
    assert "take 1 gold (+G)" in script.pages[-1]
    assert "TAK-2" in script.pages[-1]
    assert "EXC-2" not in script.pages[-1]


def test_an_illegal_move_is_told_its_rules() -> None:
    script = shown_when("+D-L", "w", "+G", "why")
    shown = " ".join(script.pages[1].split())
    assert (
        "That is not legal: take 1 diamond for 1 leather (+D-L). "
        "The market does not have all that you take, 1 diamond: it has 1 silver, 1 spice and 3 camels (EXC-5). "
        "Your hand does not have all that you give, 1 leather: it has 1 diamond, 1 gold and 1 spice (EXC-6)."
    ) in shown
    assert "An exchange is at least 2 cards for 2 (EXC-2)." in script.pages[1]
    assert "EXC-5  What is taken has to lie in the market" in script.pages[2]
    assert "– en-2019: “Reminders and notes”, sentence 6" in script.pages[2]
    short = next(page for page in script.pages if "TAK-2" in page)
    assert "That is not legal: take 1 gold (+G)." in short
    assert "Deck: (" in short  # it has room below the table


def test_a_refusal_is_over_when_a_move_is_made() -> None:
    script = shown_when("+D-L", any_move, "why")
    assert "That is not legal: take 1 diamond for 1 leather (+D-L)." in script.pages[1]
    assert "EXC-5  What is taken has to lie in the market" not in script.text


def test_what_is_no_move_is_told_what_would_be() -> None:
    script = shown_when("xyz", "", "w")
    assert "That is no move I can read: 'xyz'" in script.pages[1]
    assert "That is no move" not in script.pages[2]
    french = shown_when("xyz", lang="fr")
    assert "Je ne comprends pas ce coup. «\u202fxyz\u202f»" in french.pages[1]


def test_a_move_can_be_chosen_by_its_number() -> None:
    script = shown_when("m", "99", "moves", "", "list", "3")
    assert "  1 take 1 silver (+S)" in script.pages[1]
    assert "The moves go from 1 to 8." in script.pages[2]
    assert "Market" in script.pages[4]
    assert "You: take all the camels (+K)." in script.pages[6]


@pytest.mark.parametrize("page", ["m", "?"])
def test_a_move_can_be_typed_below_the_list_or_a_page(page: str) -> None:
    assert "You: take 1 silver (+S)" in shown_when(page, "+S").pages[2]


def test_what_is_long_has_pages() -> None:
    script = shown_when("rule EXC-2", "", "q", "rule EXC-2", "+S")
    assert "Enter: more (1/3)" in script.pages[1]
    assert "Enter: more (2/3)" in script.pages[2]
    assert "Market" in script.pages[3]
    assert "Enter: more (1/3)" in script.pages[4]
    assert "You: take 1 silver (+S)" in script.pages[5]


def test_a_small_terminal_shows_the_notes_on_a_page_of_their_own() -> None:
    script = shown_when("", "+S", "+K", "", height=16)
    assert script.course.session.plies == 4


@pytest.mark.thorough
def test_a_hint_gives_moves_reasons_and_odds() -> None:
    advice = shown_when("h").pages[1]
    assert "A search in 500 possible worlds would choose from:\n  +" in advice
    assert "At first sight: I would take" in advice
    assert "The next card: Leather 22%" in advice
    assert "The other hand: Diamond 1+ 52%" in advice
    assert "A bonus is worth, on average: for 3: 2.0, for 4: 5.0, for 5: 9.0." in advice


def test_a_rule_can_be_read() -> None:
    script = shown_when("rule exc-3", "q", "rule EXC-99")
    assert script.pages[1].startswith("EXC-3  ")
    assert "There is no rule EXC-99. Such as: rule EXC-3." in script.pages[-1]
    assert "Which rule? Such as: rule EXC-3." in shown_when("rule").pages[1]


def test_the_table_can_be_seen_whole() -> None:
    assert shown_when("t").pages[1].endswith("Enter: go on ")


@pytest.mark.parametrize(("lang", "undo"), [("en", "undo (u)"), ("fr", "annuler (u)")])
def test_help_names_every_command(lang: Language, undo: str) -> None:
    page = shown_when("?", lang=lang).pages[1]
    assert undo in page
    typed = messages(lang)("jaipur.play.commands", example="EXC-3").splitlines()
    assert [line for line in typed if line.split()[0] not in typed_commands()] == []
    lines = [line.split("  ")[0].strip() for line in page.splitlines()]
    assert [move for move in ("+D", "+K", "-LLL", "+DG-LK") if move not in lines] == []


def test_no_command_is_a_card() -> None:
    assert [word for word in typed_commands() if word.upper() in LETTERS] == []


def test_against_a_player_a_move_is_taken_back_at_once() -> None:
    script = shown_when("u", "+S", "undo")
    assert "There is no move of this round to take back." in script.pages[1]
    assert "Taken back." in script.pages[-1]
    assert script.course.session.plies == 0
    assert script.kept[-1] == script.course.session


@pytest.mark.thorough
def test_a_person_can_stop_after_a_round() -> None:
    def stops(course: Course) -> str:
        return "exit" if any(course.session.match.seals) else any_move(course)

    script = begun(*[stops] * 100)
    with pytest.raises(EOFError):
        script.course.play()
    assert script.pages[-1].endswith("Enter: the next round ")


@pytest.mark.thorough
def test_it_is_played_in_french() -> None:
    script = shown_when("prends argent", "u", "h", "", "+D-L", lang="fr")
    assert "Vous\u202f: prendre 1 argent (+S). Nouveau au marché\u202f: 1 diamant." in script.text
    assert "Coup repris." in script.text
    assert "Je choisirais de prendre" in script.text
    assert "Coup illégal\u202f: prendre 1 diamant contre 1 cuir (+D-L)." in script.text


@pytest.mark.parametrize(
    ("game", "seating", "typed"),
    [
        ("jaipur", None, "q"),
        ("johari", None, "quit"),
        ("johari", Seating("you,random", 0), "q"),
    ],
)
def test_a_person_can_stop(game: str, seating: Seating | None, typed: str) -> None:
    with pytest.raises(EOFError):
        begun(typed, game=game, seating=seating).course.play()


@pytest.mark.parametrize(
    ("against", "names"),
    [
        ("random, greedy", ["random", "greedy"]),
        ("program:bot 'a, b' 1, you", ["program:bot 'a, b' 1", "you"]),
        ('you,program:bot "it\'s, 1"', ["you", 'program:bot "it\'s, 1"']),
        ("program:bot 'a, you", ["program:bot 'a", "you"]),
        (",random,,", ["", "random", "", ""]),
        ("", [""]),
    ],
    ids=["two", "single marks", "double marks", "an open mark", "empty names", "none"],
)
def test_a_comma_inside_quotation_marks_belongs_to_a_name(against: str, names: list[str]) -> None:
    assert names_in(against) == names


def shown(lines: Iterable[Run]) -> str:
    """Lines as a text without colours."""
    return "\n".join(map(paint, lines))


@pytest.mark.parametrize(("winner", "herds"), [("first", (7, 3)), ("second", (3, 7))])
def test_a_match_is_won_by_the_greater_number_of_seals(winner: str, herds: tuple[int, int]) -> None:
    seals = (1, 0) if winner == "first" else (0, 1)
    last = arrange(market="KDGSC", hands=("LL", "SS"), herds=herds, deck_size=0, seals=seals)
    over = Session(ruleset=last.ruleset)
    object.__setattr__(over, "_states", (apply(last, TakeCamels()),))
    assert f"the {winner} trader won it by 2 Seals to 0." in shown(of_round(over, "en"))
