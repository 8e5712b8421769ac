"""`jaipur-rules play`: what is shown, what can be typed, and what it brings, in both games.

What is asked for at tables of Johari is kept in `moments.txt`. REGENERATE=1 writes it anew; read the diff.
"""

from random import Random as Chance

import pytest

from jaipur_rules import Ruleset, Session, TakeCamels, johari
from jaipur_rules.cli.terminal_match import TerminalMatch, typed_commands
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.cards import LETTERS
from jaipur_rules.jaipur.rules.table import arrange as arrange_jaipur
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.players import player_named
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import paint
from tests.cli.playing import CLEARED, any_move, at, begun, shown_when
from tests.golden import kept_cases


@pytest.mark.parametrize(
    ("game", "meanwhile", "last"),
    [
        ("jaipur", ["The round is over: ", " takes a Seal: ", "Round 2: the "], " wins the match."),
        ("johari", ["The cards are dealt.", ": Gold −", " Market: "], "prestige points (FIN-2)"),
    ],
    ids=["jaipur", "johari"],
)
def test_a_match_is_played_to_its_end_and_kept(game: str, meanwhile: list[str], last: str) -> None:
    script = begun(*[any_move] * 400, game=game)
    script.match.play()
    session = script.match.session
    assert session.match.is_over
    assert script.kept[-1] == session
    assert judge(session.record()).match == session.match
    assert [text for text in meanwhile if text not in script.text] == []
    assert last in " ".join(script.pages[-1].split())


@pytest.mark.parametrize(
    ("name", "ruleset", "chances"), [("jaipur", Ruleset(turn_cap=3), 3), ("johari", None, 1)]
)
def test_chance_at_the_terminal_is_that_of_any_match_of_the_seed(
    name: str, ruleset: object, chances: int
) -> None:
    class First:
        name = "first"

        def choose(self, seen: object, _rng: Chance, /) -> object:
            return game_named(name).rules.legal_moves(seen)[0]

    def first_move(match: TerminalMatch) -> str:
        return str(match.session.legal_moves()[0])

    script = shown_when(*[first_move] * 8, game=name, against="random", ruleset=ruleset)
    session = script.match.session
    played = game_named(name).players.play(
        [First(), player_named("random", name)],
        seed=5,
        ruleset=ruleset,
        most_plies=session.plies,
        players_seed=5,
    )
    assert session.events[: len(played.events)] == played.events
    assert session.chances >= chances


def test_news_begin_with_ones_own_last_move() -> None:
    pages = shown_when(*[any_move] * 5, game="johari").pages
    assert [page.count("\nYou: ") for page in pages[:3]] == [0, 1, 1]


@pytest.mark.parametrize(
    ("typed", "told"), [(("+D-L", "+G", "w"), "TAK-2"), (("+D-L", "+S", "w"), "")]
)
def test_the_reasons_are_those_of_the_last_attempt_of_the_turn(typed: list[str], told: str) -> None:
    why = shown_when(*typed).pages[3]
    assert why.startswith(f"\n{told}" if told else "Your move")
    assert "EXC-2" not in why


RICH = arrange(
    displays=("W1W2w3b1B2R3r1G1A2", "W2"),
    played=(("sale",), ("sale",)),
    nobles=(("N1-4", "N2-5"), ()),
)
"""A table with more sales than a list holds."""


def test_steps_are_shown_with_how_many_moves_begin_with_them() -> None:
    script = shown_when("m", *["1"] * 9, game="johari", session=at(RICH))
    pages = [" ".join(page.split()) for page in script.pages]
    assert "Step by step to a move; type a number or the move: 1 sell to a Jeweler (" in pages[1]
    assert "sell to a Jeweler, and then: 1 every card as its own type (" in pages[2]
    assert "every card as its own type, white 1, and then: 1 " in script.text
    sold = script.kept[0].events[0]
    assert isinstance(sold, johari.SellToJeweler)
    assert "W1" in str(sold)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_names_every_command_and_no_command_is_a_card(lang: Language) -> None:
    page = shown_when("?", lang=lang).pages[1]
    typed = [
        line
        for line in page.splitlines()
        if " (" in line[:14] and line[0] not in "+-" and "?" not in line
    ]
    assert len(typed) >= 6
    assert [line for line in typed if line.split()[0] not in typed_commands()] == []
    assert [word for word in typed_commands() if word.upper() in LETTERS] == []
    assert [line for line in page.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_against_a_player_a_move_is_taken_back_at_once(game: str) -> None:
    script = shown_when(any_move, any_move, "u", game=game)
    session = script.match.session
    assert script.kept[-1] == session
    assert "Taken back." in script.pages[3]
    assert session.movers.count(0) == 1
    assert session.match.to_move == 0


def test_a_deal_is_not_taken_back() -> None:
    rules = Ruleset(turn_cap=1, starter_after_tie="same")
    script = shown_when("+S", "u", ruleset=rules, against="greedy")
    assert script.match.session.chances >= 2
    assert "There is no move to take back." in script.text


def test_nobody_is_asked_where_one_move_exists() -> None:
    script = shown_when(any_move, "baksheesh", "u", game="johari")
    assert "You: receive gold (baksheesh)." in script.text
    # It is taken back with the move before it, which was asked for.
    assert script.match.session.match.dealt.traders[0].played == ()


@pytest.mark.parametrize(
    ("typed", "action"), [("bribe", Action.BRIBE), ("baksheesh", Action.BAKSHEESH)]
)
def test_the_name_of_a_card_lays_it(typed: str, action: Action) -> None:
    assert Play(action) in shown_when(any_move, typed, game="johari").kept[-1].events


def moment(case: str) -> str:
    """What is asked for at a table of Johari, and what is said of what is typed there."""
    typed, _, table = case.partition(" @ ")
    script = shown_when(typed, game="johari", session=at(eval(table, {"arrange": arrange})))
    asked = script.pages[0].rpartition("\n")[2]
    return f"{asked}| {script.last}"


test_the_moment_is_named = kept_cases(__file__, "moments.txt", moment)


@pytest.mark.parametrize(("winner", "herds"), [("first", (7, 3)), ("second", (3, 7))])
def test_a_match_is_won_by_the_greater_number_of_seals(winner: str, herds: tuple[int, int]) -> None:
    seals = (1, 0) if winner == "first" else (0, 1)
    last = arrange_jaipur(market="KDGSC", hands=("LL", "SS"), herds=herds, deck_size=0, seals=seals)
    script = begun(session=at(last).apply(TakeCamels()))
    end = " ".join(" ".join(map(paint, script.match._news(0))).split())
    assert "is over: the deck cannot refill the market (END-2)." in end
    assert f"The {winner} trader wins the match." in end


# --- several people at one screen ---

CURTAIN = "The screen is for the {} trader. Everybody else, look away.\n"


def test_two_people_hide_the_screen() -> None:
    script = shown_when("", "+S", "", against="you")
    assert script.pages[0].endswith(
        f"{CLEARED}\n{CURTAIN.format('first')}First trader: Enter when you are ready "
    )
    second = f"{CLEARED}\n{CURTAIN.format('second')}Second trader: Enter when you are ready "
    assert script.pages[2] == second
    assert "Second trader to move · seen by the second trader" in script.pages[3]


def test_only_a_bare_enter_lifts_the_curtain() -> None:
    script = shown_when("", "+S", "+D", "x", "", against="you")
    assert [
        page.startswith(f"{CLEARED}\n{CURTAIN.format('second')}") for page in script.pages[2:6]
    ] == [*(True, True, True, False)]
    assert script.match.session.plies == 1


def test_the_screen_is_hidden_anew_when_a_round_is_dealt() -> None:
    """Each round ends after a move, and whoever made it begins the next one."""
    rules = Ruleset(turn_cap=1, starter_after_tie="same")
    script = shown_when("", any_move, "", against="you", ruleset=rules)
    assert script.text.count("The screen is for the first trader.") == 2
    assert script.match.session.chances == 2


def test_the_news_tell_no_value_that_the_maker_of_a_move_alone_has_seen() -> None:
    dealt = KnownDeal("LLLDDCCCPPDG", ((1,), (), ())).completed()
    script = shown_when("", "-LLL", "", against="you", session=Session([dealt]))
    page = " ".join(script.pages[3].split())
    assert "sell 3 leather (-LLL). Won: 9 rupees: 4, 3, 2. Bonus for 3: hidden." in page
    assert "Bonus for 3: 1." not in page


def test_two_people_take_back_what_both_agree_on() -> None:
    script = shown_when("", "+S", "", "u", "n", "", "u", "y", against="you")
    assert script.pages[4].endswith(
        f"{CLEARED}\nThe second trader wants to take back the last move. Does everybody agree? (y/n) "
    )
    assert "Not agreed: the move stands." in script.pages[5]
    assert script.match.session.plies == 0
    assert script.kept[-1] == script.match.session


def test_no_page_shows_what_another_has_laid_face_down() -> None:
    asked: list[tuple[str, int]] = []

    def noting(match: TerminalMatch) -> str:
        page, traders = script.pages[-2], match.session.match.dealt.traders
        if page.endswith("when you are ready "):
            return ""
        if match.session.match.phase is Phase.CHOOSE:
            asked.append((page, sum(trader.chosen is not None for trader in traders)))
        return any_move(match)

    script = begun(*[noting] * 120, game="johari", against="random,you", seat=2)
    with pytest.raises(EOFError):
        script.match.play()
    assert [laid for page, laid in asked if page.count("lay a card face down.") != laid] == []
    assert {laid for _, laid in asked} == {1, 2}
    # The screen is hidden where the second trader lays a card before the third, and handed over to the third.
    assert script.text.count("look away") > len(asked) // 3


@pytest.mark.thorough
def test_neither_is_ever_shown_the_others_hand() -> None:
    """Every turn of a whole match is shown to one seat; what it must not show is not there."""

    def ready_or_move(match: TerminalMatch) -> str:
        return "" if script.pages[-2].endswith("when you are ready ") else any_move(match)

    script = begun(*[ready_or_move] * 800, against="you")
    script.match.play()
    turns = [page for page in script.pages if page.endswith(" trader (? for help): ")]
    moments = [match for match in script.match.session.states if match.to_move is not None]
    asked = [match for match in moments if len(game_named("jaipur").rules.legal_moves(match)) > 1]
    assert len(turns) == len(asked)
    hidden = [match.dealt.traders[1 - match.mover].unknown for match in asked]
    assert [page.count("[?]") for page in turns] == hidden
    assert [page for page in script.pages if page not in turns and "│" in page] == []
