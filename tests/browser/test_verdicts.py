"""The referee in the page gives the right verdict, and leads to the rule."""

import json

import pytest
from playwright.sync_api import expect

from jaipur_site.browser.facts import address
from tests.browser.conftest import Referee

ALWAYS = json.dumps({"hand_limit_when": "always"})
NO_TOKEN = json.dumps({"sale_without_tokens": "forbidden"})

TABLES = [
    # market, hand, herd, move, what else the table says, and the rules broken
    ("DDGSK", "CCPLL", 2, "+DG-LK", {}, []),  # EXC-8: goods and camels together
    ("DGSCP", "", 3, "+DG-KK", {}, []),  # EXC-8: camels alone, from an empty hand
    ("DGSCP", "LLLLL", 0, "+DGSCP-LLLLL", {}, []),  # EXC-9: all that lies there
    ("DDGSK", "CCPLL", 2, "+DGS-LL", {}, ["EXC-1"]),
    ("DDGSK", "CCPLL", 2, "+D-L", {}, ["EXC-2"]),
    ("DDGSK", "CCPLL", 2, "+D-L", {"ruleset": "third-party-page"}, []),
    ("DGSCK", "GLL", 0, "+DG-GL", {}, ["EXC-3"]),
    ("DGSCK", "GLL", 0, "+DG-GL", {"ruleset": "third-party-page"}, []),
    ("DDGSK", "CCPLL", 2, "+DK-CL", {}, ["EXC-4"]),
    ("DDGSK", "CCPLL", 2, "+DP-CC", {}, ["EXC-5"]),
    ("DDGSK", "CCPLL", 2, "+DG-SS", {}, ["EXC-6"]),
    ("DDGSK", "CCPLL", 1, "+DG-KK", {}, ["EXC-7"]),
    ("DDGSK", "CCPLL", 0, "+GGK-DL", {}, ["EXC-4", "EXC-5", "EXC-6", "EXC-1"]),
    ("DDGSK", "CCPPLLL", 1, "+DG-LK", {}, ["HND-1"]),
    ("DDGSK", "CCPPLL", 1, "+DG-LL", {"ruleset": ALWAYS}, ["HND-2"]),
    ("DDGSK", "CCPPLLL", 0, "+S", {}, ["HND-1"]),
    ("DDGSK", "CCPPLLL", 0, "+K", {}, []),  # CAM-3
    ("DDGSK", "CCPLL", 0, "+L", {}, ["TAK-2"]),
    ("DDGSS", "CCPLL", 0, "+K", {}, ["CAM-2"]),
    ("DDGSK", "CCPLL", 0, "-LL", {}, []),
    ("DDGSK", "CCPLL", 0, "-LLL", {}, ["SEL-1"]),
    ("DDGSK", "CCPLL", 4, "-KK", {}, ["SEL-3"]),
    ("DDGSK", "DCPLL", 0, "-D", {}, ["SEL-4"]),
    ("DDGSK", "PPC", 0, "-C", {"ruleset": NO_TOKEN, "heights": "5,5,5,0,7,9"}, ["SEL-7"]),
    ("DDGSK", "PPC", 0, "-C", {"heights": "5,5,5,0,7,9"}, []),
]


@pytest.mark.parametrize(("market", "hand", "herd", "move", "more", "broken"), TABLES)
def test_a_move_is_judged(
    referee: Referee,
    market: str,
    hand: str,
    herd: int,
    move: str,
    more: dict[str, str],
    broken: list[str],
) -> None:
    referee.ask(market=market, hand=hand, herd=herd, move=move, **more)
    sentence = referee.verdict("illegal" if broken else "legal")
    assert move in sentence
    assert referee.rules() == broken


def test_every_rule_of_exchange_is_judged() -> None:
    judged = {rule for *_, broken in TABLES for rule in broken}
    assert judged >= {f"EXC-{number}" for number in range(1, 8)}
    assert len(TABLES) >= 20


def test_a_verdict_leads_to_the_page_of_its_rule(referee: Referee) -> None:
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, move="+DK-CL", lang="fr")
    referee.verdict("illegal")
    link = referee.page.locator("#referee-why [data-rule] a")
    assert link.get_attribute("href") == referee.watched.root + address("EXC-4", "fr")


def test_a_verdict_says_why_when_it_is_asked(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPPL", herd=2, heights="5,5,5,7,7,0", move="-L")
    steps = page.locator("#referee-why [data-step]")
    expect(steps.last).to_be_hidden()
    page.locator("#referee-why summary").click()
    expect(steps).to_have_count(5)
    expect(steps.last).to_have_text(
        "SEL-7 A sale that earns no token"
        "No token of leather is left, and the sale is allowed all the same."
        "Our ruling: no rulebook settles it. Some play it otherwise, as a house rule."
    )
    expect(steps.nth(3)).to_have_text(
        "SEL-4 Precious goods: two cards at least"
        "Leather is not precious, so that one card is enough."
    )
    page.locator("#referee-move").fill("-D")
    expect(steps.first).to_contain_text(
        "SEL-1 Sell cards you hold, as many as you likeYou sell 1 card of diamond and have 0."
    )
    expect(steps.first).to_contain_text("“Game turn”, sentence 3. Jaipur, rules of the game")
    expect(steps.first).to_be_visible()
    link = steps.first.get_by_role("link")
    assert link.get_attribute("href") == referee.watched.root + address("SEL-1", "en")


def test_a_question_about_a_move_is_judged_at_a_table_for_it(referee: Referee) -> None:
    page = referee.page
    referee.ask(ask="Can I swap 1 leather for 1 diamond?", lang="en")
    assert "(+D-L)" in referee.verdict("illegal")
    assert referee.rules() == ["EXC-2"]
    asked = page.locator("#referee-address")
    expect(asked).to_contain_text("You asked: 'Can I swap 1 leather for 1 diamond?'.")
    assert "market=DKKKK&hand=L&herd=0&move=%2BD-L" in page.url
    page.locator("#referee-move").fill("+D")
    referee.verdict("legal")
    expect(asked).to_be_empty()


def test_a_question_without_a_move_is_answered_by_the_site(referee: Referee) -> None:
    referee.ask(ask="Who starts the next round?", lang="en")
    asked = referee.page.locator("#referee-address")
    expect(asked).to_contain_text("loser")
    expect(asked.get_by_role("link")).to_have_count(1)


def test_a_question_of_nothing_known_is_told_so(referee: Referee) -> None:
    referee.ask(ask="zzz qqq", lang="en")
    asked = referee.page.locator("#referee-address")
    expect(asked).to_contain_text("No move could be read from it")
    referee.verdict("ask")


def test_every_legal_move_is_there_at_once(referee: Referee) -> None:
    referee.ask(market="DGSCP", hand="L", herd=0)
    heading = referee.page.locator("#referee-count")
    heading.filter(has_text="6 legal moves").wait_for()
    listed = referee.page.locator("[data-move]").all()
    assert [each.get_attribute("data-move") for each in listed] == [*"+D +G +S +C +P -L".split()]


def test_a_move_is_chosen_from_the_list(referee: Referee) -> None:
    referee.ask(market="DGSCP", hand="LL", herd=0)
    referee.page.locator('[data-move="-LL"]').click()
    assert "sell 2 leather" in referee.verdict("legal")
    assert "move=-LL" in referee.page.url


def test_a_table_is_laid_and_a_move_is_made_by_clicking(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPLL", herd=1)
    referee.verdict("ask")
    page.get_by_role("button", name="Change the table").click()
    page.get_by_role("button", name="Remove diamond from the market").first.click()
    assert referee.verdict("impossible").endswith("the market holds 4 cards, and not 5.")
    page.get_by_role("button", name="Add camel to the market").click()
    page.get_by_role("button", name="Add spice to your hand").click()
    page.get_by_role("button", name="Add camel to your herd").click()
    page.get_by_role("button", name="Make a move").click()
    page.get_by_role("button", name="Take diamond").click()
    page.get_by_role("button", name="Take gold").click()
    page.get_by_role("button", name="Give or sell spice").first.click()
    page.get_by_role("button", name="Give or sell camel").first.click()
    assert "(+DG-PK)" in referee.verdict("legal")
    assert "market=DGSKK&hand=CCPPLL&herd=2&move=%2BDG-PK" in page.url
    page.get_by_role("button", name="Take camel").first.click()
    referee.verdict("illegal")
    assert referee.rules() == ["EXC-4", "EXC-1"]


def test_all_the_camels_are_one_choice(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDKKK", hand="L", herd=0)
    page.get_by_role("button", name="Take camel").nth(1).click()
    assert "Yes: you may take all the camels (+K)." in referee.verdict("legal")
    assert page.locator("[data-key^=market-K][aria-pressed=true]").count() == 3
    page.get_by_role("button", name="Take camel").nth(2).click()
    referee.verdict("ask")


def test_a_move_is_typed_in_words(referee: Referee) -> None:
    referee.ask(market="DDGSK", hand="CCPLL", herd=2)
    referee.page.locator("#referee-move").fill("vendre 2 cuirs")
    assert "Yes: you may sell 2 leather (-LL)." in referee.verdict("legal")


def test_the_rules_in_force_are_chosen(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, move="+D-L")
    referee.verdict("illegal")
    page.locator(".referee-more summary").click()
    page.get_by_label("Smallest exchange").select_option("1")
    referee.verdict("legal")
    page.get_by_label("One good both ways").select_option("allowed")
    assert page.get_by_label("Rules in force").input_value() == "third-party-page"
    page.get_by_label("leather tokens left").fill("3")
    page.get_by_label("leather tokens left").blur()
    page.locator("[data-key=copy]").wait_for()
    assert "heights=5%2C5%2C5%2C7%2C7%2C3" in page.url
    assert "ruleset=third-party-page" in page.url


def test_a_position_is_shared_by_its_address(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DGSCK", hand="LL", herd=3, move="-LL", lang="fr")
    referee.verdict("legal")
    shared = page.url
    page.get_by_role("button", name="Recommencer").click()
    referee.verdict("ask")
    page.goto(shared)
    assert "vous pouvez vendre 2 cuirs (-LL)." in referee.verdict("legal")
    assert page.locator("[data-key^=market-]").count() == 5
