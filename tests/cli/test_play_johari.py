"""`jaipur-rules play --game johari`: people and players at one terminal."""

from functools import partial
from itertools import pairwise

import pytest

from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.matches import Seating
from jaipur_rules.core.messages import Language
from jaipur_rules.johari import (
    Action,
    Bribe,
    Card,
    Match,
    Play,
    SellToJeweler,
    Session,
    legal_moves,
)
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange
from tests.cli.playing import Answer, Script, any_move, begun
from tests.cli.playing import shown_when as shown_in_any_game

shown_when = partial(shown_in_any_game, game="johari")


def test_the_first_page_says_who_plays_and_where_it_is_kept() -> None:
    greeting = (
        "A new match of Johari. You are the first trader, against random. It is kept in m.json"
    )
    assert greeting in " ".join(shown_when().pages[0].split())


def curtain_or_move(course: Course) -> str:
    """A bare Enter at a curtain, else a legal move."""
    assert isinstance(course.terminal, Script)
    return "" if "look away" in course.terminal.pages[-1] else any_move(course)


def test_what_has_been_laid_face_down_is_not_told() -> None:
    script = shown_when(any_move, seating=Seating("random", 1))
    # Seat 1 has picked, and is asked for its card once seat 0 has laid one.
    assert "First trader (random) has laid a card." in script.pages[-1]
    assert "(play " not in script.pages[-1]


def test_what_happened_before_the_last_move_is_not_told_again() -> None:
    script = shown_when(any_move, any_move, any_move)
    told = [page.count("Second trader (random): ") for page in script.pages]
    assert told == [1, 0, 2, 1]
    assert [page.count("Market day 1 begins.") for page in script.pages] == [0, 1, 0, 0]


def test_a_curtain_falls_where_somebody_lays_a_card_before_another_person() -> None:
    script = shown_when(*[curtain_or_move] * 24, seating=Seating("you,random,you", 0))
    curtains = [page for page in script.pages[:-1] if "Everybody else, look away." in page]
    assert [page for page in curtains if "Market" in page or "(forgotten)" not in page] == []
    asked = [page for page in script.pages if page.endswith("(? for help): ")]
    before = [
        "look away" in earlier
        for earlier, page in pairwise(script.pages)
        if page in asked and "lay a card" in page
    ]
    assert {*before} == {True, False}
    assert len(curtains) == sum(before)
    people = "You are the first trader, the second trader and the fourth trader, against random"
    assert people in " ".join(script.text.split())


@pytest.mark.rule("HID-1")
def test_no_page_shows_what_another_has_laid_face_down() -> None:
    asked: list[tuple[str, int]] = []

    def sit(course: Course) -> str:
        assert isinstance(course.terminal, Script)
        page = course.terminal.pages[-1]
        if "look away" in page:
            return ""
        table = course.session.match.table
        if table.phase is Phase.CHOOSE:
            asked.append((page, sum(trader.chosen is not None for trader in table.traders)))
        return any_move(course)

    script = shown_when(*[sit] * 60, seating=Seating("you,you", 0))
    assert "face down: " not in script.text
    # Those who come later have not been told of the round before: they were all there.
    assert [laid for page, laid in asked if page.count(" has laid a card.") != laid] == []
    assert {0, 1, 2} == {laid for _, laid in asked}


def test_the_commands() -> None:
    text = shown_when(
        *("?", "m", "", "m", "999", "h", "w", "sale", "w", "u", "t"),
        *("rule lay-6", "rule", "rule X", "x9", "pick", ""),
    ).text
    assert "sells to a Jeweler and moves the red token" in text
    assert "Every legal move" in text
    assert "The moves go from 1 to" in text
    assert "At first sight: I would take" in text
    assert "Not now (DAY-7): lay Sale face down (play sale)." in text
    assert text.count("DAY-7") >= 2
    assert "There is no move to take back." in text
    assert "LAY-6" in text
    assert "Which rule? Such as: rule SAL-2." in text
    assert "There is no rule X. Such as: rule SAL-2." in text
    told = " ".join(text.split())
    assert "That is no move I can read: 'x9': 'x' means nothing here. You are taking a" in told
    assert "at which store or booth? You are taking a first card: type `pick " in told


def test_it_speaks_french() -> None:
    text = shown_when("?", "conseil", "annule", "vente", "x9", lang="fr").text
    assert "Une nouvelle partie de Johari" in text
    assert "Je préférerais prendre" in " ".join(text.split())
    assert "Ce n’est qu’une première impression." in " ".join(text.split())
    assert "Il n’y a pas de coup à reprendre." in text
    assert "Ce n’est pas le moment (DAY-7)\u202f: poser Vente face cachée (play sale)." in text
    assert "Vous prenez une première carte\u202f: tapez `pick" in text
    assert "Je ne comprends pas ce coup. «\u202fx9\u202f»" in text


def test_a_number_makes_the_move_and_a_move_can_be_typed_below_the_list() -> None:
    assert len(shown_when("m", "1", "m", any_move).kept) >= 4


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("sale", Action.SALE),
        ("baksheesh", Action.BAKSHEESH),
        ("bribe", Action.BRIBE),
        ("pot-de-vin", Action.BRIBE),
        ("négoce", Action.TRADE),
    ],
)
def test_the_name_of_a_card_lays_it(typed: str, action: Action) -> None:
    assert Play(action) in shown_when(any_move, typed).kept[-1].events


def test_the_name_of_an_action_carries_it_out() -> None:
    events = shown_when(any_move, "bribe", "bribe").kept[-1].events
    # The other trader, who plays at random, may lay the same card.
    bribes = [event for event in events if event in {Play(Action.BRIBE), Bribe()}]
    assert list(dict.fromkeys(bribes)) == [Play(Action.BRIBE), Bribe()]


def test_a_small_screen_is_leafed_through() -> None:
    script = shown_when("", "", "", any_move, "", "", "?", "", height=24)
    assert [page for page in script.pages if "Enter: more (1/" in page]


def at(
    match: Match, *answers: Answer, seating: Seating | None = None, lang: Language = "en"
) -> Script:
    """What is shown when a match goes on from a table."""
    script = begun(*answers, game="johari", seating=seating, lang=lang)
    session = Session(ruleset=match.ruleset, players=match.players)
    object.__setattr__(session, "_states", (match,))
    script.course.session = session
    with pytest.raises(EOFError):
        script.course.play()
    return script


RICH = arrange(
    displays=("W1W2w3b1B2R3r1G1A2", "W2"), played=(("sale",), ("sale",)), nobles=(("N1-4", "N2-5"), ())
)  # fmt: skip
"""A table with more sales than a page holds."""


def test_many_moves_are_chosen_step_by_step() -> None:
    script = at(RICH, "m", *["1"] * 9)
    pages = [" ".join(page.split()) for page in script.pages]
    assert len(legal_moves(RICH)) > 200
    assert "Step by step to a move; type a number or the move: 1 sell to a Jeweler (" in pages[1]
    assert "sell to a Jeweler, and then: 1 every card as its own type (" in pages[2]
    assert "every card as its own type, white 1, and then: 1 " in pages[4]
    assert "(Enter: one step back, q: the table):" in pages[4]
    assert max(page.count("\n") for page in script.pages[1:6]) < 24
    sold = script.kept[0].events[0]
    assert isinstance(sold, SellToJeweler)
    assert Card.W1 in sold.sold


def test_enter_goes_back_a_step_and_q_to_the_table() -> None:
    pages = at(RICH, "m", "1", "", "1", "q").pages
    assert pages[1] == pages[3]
    assert pages[2] == pages[4]
    assert pages[5] == pages[0].replace(GREETING, "")


GREETING = """A new match of Johari. You are the first trader, against random. It is kept in
m.json after every move. ? helps.
"""


def test_few_moves_are_listed_whole_with_what_a_card_costs() -> None:
    script = shown_when(any_move, "m")
    listed = script.pages[-1].splitlines()
    assert "  1 lay Purchase face down: 4 gold (play purchase)" in listed
    assert "  2 lay Baksheesh face down: 0 gold (play baksheesh)" in listed


def test_nobody_is_asked_where_one_move_exists() -> None:
    script = shown_when(any_move, "baksheesh")
    assert script.course.session.match.dealt.traders[0].played == (Action.BAKSHEESH,)
    assert "You: receive gold (baksheesh), the only move there was." in script.pages[-1]


@pytest.mark.parametrize(
    ("match", "typed", "told"),
    [
        (arrange(phase="choose"), "purchase 1", "(DAY-7): buy everything at booth 1 (purchase 1). You are choosing a card: type `purchase`."),
        (RICH, "purchase 1", "(ACT-3): buy everything at booth 1 (purchase 1). You are carrying out Sale: type `sell "),
        (arrange(phase="lose", displays=("w1b1", ""), played=(("sale",), ("sale",))), "sale", "You are giving a fake to the supervisor: type `lose w1`."),
        (arrange(phase="evening", on_trade=("A1", "")), "sale", "You are using gold cards, or keeping them: type `keep`."),
        (arrange(phase="final", nobles=(("N3-7",), ()), day=10), "sale", "You are moving gem tokens: type `advance WW`."),
    ],
    ids=["choose", "act", "lose", "evening", "final"],
)  # fmt: skip
def test_a_move_for_another_moment_is_answered_with_this_one(
    match: Match, typed: str, told: str
) -> None:
    script = at(match, typed, "w")
    assert "Not now (" in script.pages[1]
    assert told in " ".join(script.pages[1].split())
    assert "That is not legal: " in script.pages[2]


@pytest.mark.parametrize(
    ("match", "seating", "lang", "prompt"),
    [
        (arrange(phase="choose"), None, "en", "Your move: lay a card in slot 1 (? for help): "),
        (RICH, None, "en", "Your move: carry out Sale for 2 gold (? for help): "),
        (RICH, Seating("you", 0), "en", "First trader: carry out Sale for 2 gold (? for help): "),
        (RICH, None, "fr", "À vous\u202f: jouer Vente pour 2 or (? pour l’aide)\u202f: "),
    ],
    ids=["choose", "act", "of several people", "in French"],
)
def test_the_prompt_names_the_moment(
    match: Match, seating: Seating | None, lang: Language, prompt: str
) -> None:
    script = at(match, "", seating=seating, lang=lang)
    assert script.pages[-1].endswith(f"\n{prompt}")


TWO = Seating("you", 0)


def test_a_move_is_taken_back_as_long_as_it_showed_nothing_new() -> None:
    acting = arrange(
        displays=("W1", "B1"),
        played=(("purchase",), ("purchase",)),
        stores="R1R2",
        booths=("G1", "G2"),
    )
    script = at(acting, "purchase R", "undo", "purchase 1", seating=TWO)
    assert "First trader: the last move is taken back." in script.text
    assert [len(session.events) for session in script.kept] == [1, 0, 1]


@pytest.mark.parametrize(
    "answers",
    [("", "sale", "bribe", "u"), ("", "purchase", "purchase", "purchase R", "purchase 1", "", "u")],
    ids=["cards were turned up", "cards were drawn"],
)
def test_a_move_that_showed_something_new_stands(answers: tuple[str, ...]) -> None:
    choosing = arrange(
        phase="choose", displays=("W1b1B1R1G1", "B2"), stores="R1R2", booths=("G2",),
        played=(("trade", "exchange"),) * 2 if "purchase" in answers else ((), ()),
    )  # fmt: skip
    script = at(choosing, *answers, seating=TWO)
    assert "Your last move stands: something new has been seen since." in script.pages[-1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_holds_80_columns(lang: Language) -> None:
    script = shown_when(*("h", any_move, "m", "", "sell W1", "purchase 1", "?"), lang=lang)
    lines = [line for page in script.pages for line in page.splitlines()]
    assert [line for line in lines if len(line) > 80] == []
