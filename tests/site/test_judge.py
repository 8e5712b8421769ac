"""The judge of the page and the library agree: on every rule that bears on a move, on what a verdict hangs on, on the legal moves."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur_rules import Position, Ruleset
from jaipur_rules.core.errors import Impossible, NotationError, messages
from jaipur_rules.core.messages import Language, Message, languages
from jaipur_rules.jaipur.rules.cards import GOODS, LETTERS, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move, parse_move
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.words import describe
from jaipur_rules.referee import why
from jaipur_rules.referee.documents import DEPENDENCE
from jaipur_rules.referee.switch_dependence import dependences
from jaipur_site.browser.facts import ASKED, facts, words
from tests.profiles import amount
from tests.scripts import LEGALITY, STATIC, run_script

SCRIPT = STATIC / "referee" / "judge.js"
POSITIONS = amount(quick=2_000, thorough=100_000)
"""How many positions both judge, with a move each."""

_LETTERS = {f"jaipur.card.{good.name.lower()}": str(good) for good in GOODS}

AT_ONCE = 10_000
HANGING, LISTED, SOLD_OUT = 3, 40, 15
"""Of one position in so many it is compared what the verdict hangs on, and which moves are legal."""

JUDGE = """
import { counted, faults, judge, kindOf, legalMoves, read, write } from "./judge.js";
import { readFileSync } from "node:fs";
const { game, tables } = JSON.parse(readFileSync(0, "utf-8"));
const answers = tables.map(({ market, hand, herd, heights, switches, move, listed }) => {
  const at = { market: counted(market), hand: counted(hand), herd, heights, switches };
  const found = [...faults(at, game.box)].map(({ code, ...facts }) => [code, facts]);
  if (found.length) return { faults: found };
  const { legal, steps, hangs_on } = judge(at, read(move), game);
  const moves = listed ? legalMoves(at, game).map(write) : null;
  return { legal, move: write(read(move)), kind: kindOf(read(move)), steps, hangs_on, moves };
});
console.log(JSON.stringify(answers));
"""

SAY = """
import { counted, faults, judge, read } from "./judge.js";
import { impossibleMessage, moveMessage, plainMessage, stepMessage } from "./sentences.js";
import { Words } from "./words.js";
import { readFileSync } from "node:fs";
const { game, data, lang, tables } = JSON.parse(readFileSync(0, "utf-8"));
const words = new Words(lang, data);
const said = tables.map(({ market, hand, herd, heights, switches, move }) => {
  const at = { market: counted(market), hand: counted(hand), herd, heights, switches };
  const found = [...faults(at, game.box)];
  if (found.length) return { lines: [words.written(impossibleMessage(found), "")], plain: "" };
  const { legal, steps } = judge(at, read(move), game);
  const lines = [moveMessage(read(move)), ...steps.map(stepMessage)].map((each) => words.written(each, ""));
  return { lines, plain: legal ? "" : words.say("page.no", { reasons: steps.map(plainMessage) }) };
});
console.log(JSON.stringify(said));
"""

pytestmark = pytest.mark.timeout(1800)

Table = dict[str, Any]


def _cards(random: Random, most: int, letters: str) -> str:
    return str(Cards("".join(random.choices(letters, k=random.randint(0, most)))))


def _some(random: Random, cards: str, count: int) -> str:
    """So many cards of a table, where it has them, and now and then another."""
    chosen = "".join(random.sample(cards, min(len(cards), count)))
    return chosen + random.choice(LETTERS) if random.random() < 0.1 else chosen


def _move(random: Random, market: str, hand: str, herd: int) -> str:
    """A move that the notation can say; most break one rule, or none."""
    while True:
        shape, size = random.random(), random.randint(1, 4)
        other = size if random.random() < 0.9 else size + 1
        if shape < 0.2:
            taken, given = _some(random, random.choice((market, LETTERS)), 1), ""
        elif shape < 0.45:
            good = random.choice(hand + random.choice(LETTERS))
            taken, given = "", good * random.randint(1, hand.count(good) + 1)
        else:
            wares = market.replace("K", "") if random.random() < 0.9 else market
            taken, given = _some(random, wares, size), _some(random, hand + "K" * herd, other)
        text = (f"+{Cards(taken)}" if taken else "") + (f"-{Cards(given)}" if given else "")
        try:
            parse_move(text)
        except NotationError:
            continue
        return text


def _heights(random: Random) -> tuple[int, ...]:
    """Piles that are mostly full, or nearly so; some are empty."""
    full = STANDARD_BOX.heights
    return tuple(random.choice((top, top, top, top, top - 1, 0)) for top in full)


def _sold_out(random: Random) -> Table:
    """A table at which the last card of a good may be sold for no token."""
    good = random.choice("CPL")
    others = LETTERS.replace(good, "")
    heights = [0 if letter == good else 5 for letter in LETTERS[:6]]
    market = "".join(random.sample(others, 4)) + "K"
    return {
        "market": str(Cards(market)),
        "hand": good,
        "heights": heights,
        "move": f"-{good}",
    }


def tables(count: int, seed: int) -> Iterator[Table]:
    """Tables with a move; some of them cannot be."""
    random = Random(seed)
    for number in range(count):
        market = "".join(random.choices(LETTERS + "K", k=5 if random.random() < 0.97 else 4))
        hand = _cards(random, 8, LETTERS[:6] if random.random() < 0.98 else LETTERS)
        herd = random.choice((0, 1, 2, 3, 4, 10))
        table = {
            "market": str(Cards(market)),
            "hand": hand,
            "herd": herd,
            "heights": _heights(random) if random.random() < 0.5 else STANDARD_BOX.heights,
            "switches": {name: random.choice(SWITCHES[name]) for name in ASKED},
            "move": _move(random, market, hand, herd),
            "listed": number % LISTED == 0,
        }
        yield {**table, **_sold_out(random)} if number % SOLD_OUT == 0 else table


def _plain(message: Message) -> list[object]:
    return [message.code, {name: _letter(value) for name, value in message.params}]


def _letter(value: object) -> object:
    return _LETTERS[value.code] if isinstance(value, Message) else value


def position(table: Table) -> Position:
    """The position on a table."""
    rules = Ruleset(**table["switches"])
    market, hand = Cards(table["market"]), Cards(table["hand"])
    return Position(market, hand, table["herd"], rules, table["heights"])


def expected(table: Table, number: int) -> Table:
    """What the library says."""
    try:
        at = position(table)
    except Impossible as error:
        return {"faults": [_plain(fault) for fault in error.faults]}
    move: Move = parse_move(table["move"])
    found = why(at, move)[0]
    steps = [
        {"rule": step.rule, "result": step.result, "facts": dict(step.values)}
        for step in found.steps
    ]
    answer: Table = {"legal": found.result == "legal", "move": str(move), "steps": steps}
    if number % HANGING == 0:
        answer["hangs_on"] = [*map(DEPENDENCE.write, dependences(at, move))]
    answer["moves"] = list(map(str, legal_moves(at))) if table["listed"] else None
    return answer


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Counter[str]]:
    """The tables of which the two say different things; and how often each rule was met, and broken."""
    folder = tmp_path_factory.mktemp("judge")
    differences: list[str] = []
    met: Counter[str] = Counter()
    game = facts(())
    for seed, start in enumerate(range(0, POSITIONS, AT_ONCE)):
        laid = list(tables(min(AT_ONCE, POSITIONS - start), seed))
        asked = {"game": game, "tables": laid}
        said: Any = run_script(folder, SCRIPT, JUDGE, asked, imported=[LEGALITY])
        for number, (table, found) in enumerate(zip(laid, said, strict=True)):
            right = expected(table, number)
            theirs = {name: found.get(name) for name in right}
            if theirs != right:
                differences.append(f"{json.dumps(table)}\n  {theirs}\n  {right}")
            met.update(_met(right))
    return differences, met


def _met(right: Table) -> Iterator[str]:
    for code, _ in right.get("faults", ()):
        yield code
    for step in right.get("steps", ()):
        yield f"{step['rule']} {step['result']}"
    for each in right.get("hangs_on", ()):
        yield each["switch"]


def test_the_page_and_the_library_judge_alike(compared: tuple[list[str], Counter[str]]) -> None:
    differences, _ = compared
    assert differences[:3] == []


BROKEN = [*(f"EXC-{number}" for number in range(1, 8)), "HND-1", "HND-2", "TAK-2", "CAM-2"]
BROKEN += ["SEL-1", "SEL-3", "SEL-4", "SEL-7"]
OTHERWISE = ["SEL-4 not_precious", "SEL-7 allowed", "EXC-2 allowed", "EXC-3 allowed"]
OTHERWISE += ["HND-2 allowed", "TRN-4 met", *ASKED]
FAULTS = (
    "market_size",
    "camel_in_hand",
    "hand_too_large",
    "camels",
    "cards_of",
    "tokens_gone",
    "ended",
)


@pytest.mark.parametrize(
    "case",
    [
        *(f"{rule} broken" for rule in BROKEN),
        *OTHERWISE,
        *(f"jaipur.position.{fault}" for fault in FAULTS),
    ],
)
def test_the_positions_meet_every_case(compared: tuple[list[str], Counter[str]], case: str) -> None:
    _, met = compared
    assert met[case]


SAID = 300
"""How many verdicts are compared word by word."""


def sentences(table: Table, lang: Language) -> list[str]:
    """What the library says of a table, or of every rule that bears on the move."""
    try:
        at = position(table)
    except Impossible as error:
        return [error.to(lang)]
    move, say = parse_move(table["move"]), messages(lang)
    found = why(at, move)[0]
    return [describe(move, lang), *(say.format(found.step_message(step)) for step in found.steps)]


@pytest.mark.parametrize("lang", languages())
def test_the_page_says_it_in_the_words_of_the_library(tmp_path: Path, lang: Language) -> None:
    laid = list(tables(SAID, seed=11))
    asked = {"game": facts(()), "data": words(lang), "lang": lang, "tables": laid}
    others = [SCRIPT, SCRIPT.with_name("sentences.js"), LEGALITY]
    found: Any = run_script(tmp_path, SCRIPT.with_name("words.js"), SAY, asked, imported=others)
    assert [each["lines"] for each in found] == [sentences(table, lang) for table in laid]
    plain = [each["plain"] for each in found if each["plain"]]
    assert len(plain) > SAID // 4
    assert [each for each in plain if "{" in each or "undefined" in each] == []
