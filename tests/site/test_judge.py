"""The judge of the page and the library agree: on every rule that bears on a move, on what a verdict hangs on, on the legal moves, word by word."""

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
from jaipur_rules.jaipur.rules.moves import parse_move
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.words import describe
from jaipur_rules.referee import why
from jaipur_rules.referee.documents import DEPENDENCE
from jaipur_rules.referee.switch_dependence import dependences
from jaipur_site.browser.facts import ASKED, facts, words
from tests.profiles import amount
from tests.scripts import LEGALITY, STATIC, run_script

SCRIPTS = [LEGALITY, *(STATIC / "referee" / f"{name}.js" for name in ("judge", "sentences"))]
JUDGE = """
import { counted, faults, judge, kindOf, legalMoves, readNotation as read, write } from "./judge.js";
import { impossibleMessage, moveMessage, plainMessage, stepMessage } from "./sentences.js";
import { Words } from "./words.js";
import { readFileSync } from "node:fs";
const { game, data, tables } = JSON.parse(readFileSync(0, "utf-8"));
const answers = tables.map(({ market, hand, herd, heights, switches, move, listed, lang }) => {
  const at = { market: counted(market), hand: counted(hand), herd, heights, switches };
  const words = lang && new Words(lang, data[lang]), lines = (...all) => words && all.map((each) => words.written(each, ""));
  const found = [...faults(at, game.box)];
  if (found.length) return { faults: found.map(({ code, ...facts }) => [code, facts]), said: lines(impossibleMessage(found)) };
  const { legal, steps, hangs_on } = judge(at, read(move), game);
  const moves = listed ? legalMoves(at, game).map(write) : null, said = lines(moveMessage(read(move)), ...steps.map(stepMessage));
  const plain = words && !legal ? words.say("page.no", { reasons: steps.map(plainMessage) }) : "";
  return { legal, move: write(read(move)), steps, hangs_on, moves, said, plain };
});
console.log(JSON.stringify(answers));
"""

POSITIONS = amount(quick=2_000, thorough=100_000)
"""How many positions both judge, with a move each."""

AT_ONCE = 10_000
HANGING, LISTED, SAID, SOLD_OUT = 3, 40, 7, 15
"""Of one position in so many it is compared what the verdict hangs on, which moves are legal, and the words; or a good is sold out."""

pytestmark = pytest.mark.timeout(1800)
Table = dict[str, Any]


def some_of(random: Random, cards: str, count: int) -> str:
    """So many cards of a table, where it has them, and now and then another."""
    chosen = "".join(random.sample(cards, min(len(cards), count)))
    return chosen + random.choice(LETTERS) if random.random() < 0.1 else chosen


def a_move(random: Random, market: str, hand: str, herd: int) -> str:
    """A move that the notation can say; most break one rule, or none."""
    while True:
        shape, size, taken, given = random.random(), random.randint(1, 4), "", ""
        if shape < 0.2:
            taken = some_of(random, random.choice((market, LETTERS)), 1)
        elif shape < 0.45:
            good = random.choice(hand + random.choice(LETTERS))
            given = good * random.randint(1, hand.count(good) + 1)
        else:
            taken = some_of(
                random, market.replace("K", "") if random.random() < 0.9 else market, size
            )
            given = some_of(random, hand + "K" * herd, size + (random.random() > 0.9))
        text = (f"+{Cards(taken)}" if taken else "") + (f"-{Cards(given)}" if given else "")
        try:
            parse_move(text)
        except NotationError:
            continue
        return text


def sold_out(random: Random) -> Table:
    """A table at which the last card of a good may be sold for no token."""
    good = random.choice("CPL")
    heights = [0 if letter == good else 5 for letter in LETTERS[:6]]
    market = "".join(random.sample(LETTERS.replace(good, ""), 4)) + "K"
    return {"market": str(Cards(market)), "hand": good, "heights": heights, "move": f"-{good}"}


def tables(count: int, seed: int) -> Iterator[Table]:
    """Tables with a move; some of them cannot be."""
    random, full = Random(seed), STANDARD_BOX.heights
    for number in range(count):
        market = "".join(random.choices(LETTERS + "K", k=5 if random.random() < 0.97 else 4))
        letters = LETTERS[:6] if random.random() < 0.98 else LETTERS
        hand = str(Cards("".join(random.choices(letters, k=random.randint(0, 8)))))
        herd = random.choice((0, 1, 2, 3, 4, 10))
        lower = [random.choice((top, top, top, top, top - 1, 0)) for top in full]
        table = {
            "market": str(Cards(market)),
            "hand": hand,
            "herd": herd,
            "heights": lower if random.random() < 0.5 else [*full],
            "switches": {name: random.choice(SWITCHES[name]) for name in ASKED},
            "move": a_move(random, market, hand, herd),
            "listed": number % LISTED == 0,
            "hanging": number % HANGING == 0,
            "lang": random.choice(languages()) if number % SAID == 0 else None,
        }
        yield {**table, **sold_out(random)} if number % SOLD_OUT == 0 else table


def plain(message: Message) -> list[object]:
    """A message as the script has it: a good by its letter."""
    letters = {f"jaipur.card.{good.name.lower()}": str(good) for good in GOODS}
    return [
        message.code,
        {
            name: letters[value.code] if isinstance(value, Message) else value
            for name, value in message.params
        },
    ]


def expected(table: Table) -> Table:
    """What the library says."""
    lang: Language | None = table["lang"]
    market, hand = Cards(table["market"]), Cards(table["hand"])
    rules, heights = Ruleset(**table["switches"]), tuple(table["heights"])
    try:
        at = Position(market, hand, table["herd"], rules, heights)
    except Impossible as error:
        answer: Table = {"faults": [plain(fault) for fault in error.faults]}
        return {**answer, "said": [error.to(lang)]} if lang else answer
    move = parse_move(table["move"])
    found = why(at, move)[0]
    steps = [
        {"rule": step.rule, "result": step.result, "facts": dict(step.values)}
        for step in found.steps
    ]
    answer = {"legal": found.result == "legal", "move": str(move), "steps": steps}
    if table["hanging"]:
        answer["hangs_on"] = [*map(DEPENDENCE.write, dependences(at, move))]
    if table["listed"]:
        answer["moves"] = [*map(str, legal_moves(at))]
    if lang:
        say = messages(lang)
        reasons = [say.format(found.step_message(step)) for step in found.steps]
        answer["said"] = [describe(move, lang), *reasons]
    return answer


def met(right: Table) -> Iterator[str]:
    """The cases that a table is one of."""
    yield from (code for code, _ in right.get("faults", ()))
    yield from (f"{step['rule']} {step['result']}" for step in right.get("steps", ()))
    yield from (each["switch"] for each in right.get("hangs_on", ()))


BROKEN = [*(f"EXC-{number}" for number in range(1, 8)), "HND-1", "HND-2", "TAK-2", "CAM-2"]
BROKEN += ["SEL-1", "SEL-3", "SEL-4", "SEL-7"]
OTHERWISE = ["SEL-4 not_precious", "SEL-7 allowed", "EXC-2 allowed", "EXC-3 allowed"]
OTHERWISE += ["HND-2 allowed", "TRN-4 met", *ASKED]
FAULTS = "market_size camel_in_hand hand_too_large camels cards_of tokens_gone ended".split()
CASES = {f"{rule} broken" for rule in BROKEN} | {*OTHERWISE}
CASES |= {f"jaipur.position.{fault}" for fault in FAULTS}


def test_the_page_and_the_library_judge_alike(tmp_path: Path) -> None:
    differences: list[str] = []
    cases: Counter[str] = Counter()
    asked = {"game": facts(()), "data": {lang: words(lang) for lang in languages()}}
    for seed, start in enumerate(range(0, POSITIONS, AT_ONCE)):
        laid = [*tables(min(AT_ONCE, POSITIONS - start), seed)]
        main = STATIC / "referee" / "words.js"
        said: Any = run_script(tmp_path, main, JUDGE, {**asked, "tables": laid}, imported=SCRIPTS)
        for table, found in zip(laid, said, strict=True):
            right = expected(table)
            theirs = {name: found.get(name) for name in right}
            if theirs != right or "{" in (found.get("plain") or ""):
                differences.append(f"{json.dumps(table)}\n  {found}\n  {right}")
            cases.update(met(right))
    assert not differences, "\n".join(differences[:3])
    assert CASES - {*cases} == set()
