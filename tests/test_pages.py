"""The figures and claims of the pages that are written by hand, held to the results that they are taken from."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.johari import encoding as johari
from proofs.results import member, read_result
from tools import evidence, questions

ROOT = Path(__file__).parents[1]
MADE = ("docs/rules/", "docs/home/", "docs/conformance/engines.md", "docs/changelog.md")
PAGES = sorted(
    path
    for path in (ROOT / "README.md", *ROOT.glob("*/README.md"), *ROOT.glob("docs/**/*.md"))
    if not path.relative_to(ROOT).as_posix().startswith(MADE)
)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def found(pattern: str) -> Iterator[str]:
    """Where a pattern stands on a page, a line each."""
    for page in PAGES:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line):
                yield f"{page.relative_to(ROOT)}:{number}: {line.strip()[:80]}"


def test_the_table_of_the_evidence_is_of_the_results() -> None:
    page = evidence.PAGE.read_text(encoding="utf-8")
    assert evidence.table() in page
    assert evidence.with_table(page) == page


def test_what_is_not_released_is_installed_from_a_checkout() -> None:
    released = "\ndate-released: " in text("CITATION.cff")
    assert released or [*found(r"^ *`?pip install \W?jaipur-rules")] == []


def test_no_page_speaks_of_what_was_asked_of_the_project_or_of_its_machines() -> None:
    assert [
        *found(r"[(\[|] *[Aa]sked:|^Asked:|\bload (of |before|was )?\d|busy with other work")
    ] == []


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("README.md", "{jaipur} disputes with their answers"),
        ("docs/encodings/index.md", "**{moves:,} moves** can ever be legal"),
        ("docs/encodings/index.md", "out in **{numbers} numbers**"),
        ("docs/encodings/index.md", "{two}, {three} or\n{four:,} numbers"),
        ("docs/proofs/legality.md", "On {verify_date} it took {verify_seconds} seconds in {verify_jobs} processes"),
        ("docs/proofs/legality.md", "On {batch_date} there were {positions:,} positions"),
        ("docs/proofs/legality.md", "{rulesets}: `hand_limit_when`"),
        ("docs/proofs/legality.md", "which makes {moves_decided:,} in all"),
        ("docs/proofs/legality.md", "{positions:,}, of {market_and_hand:,} pairs"),
        ("docs/proofs/legality.md", "a herd, {shapes_a_ruleset:,} of them, are put to"),
        ("docs/proofs/legality.md", "lists of moves compared | {lists_compared:,} |"),
        ("docs/proofs/legality.md", "that follow | {decisions:,} |"),
        ("docs/proofs/legality.md", "on blind cards | {shapes:,} |"),
        ("docs/proofs/legality.md", "questions to `is_legal` | {is_legal_asked:,} |"),
        ("docs/proofs/legality.md", "nothing factored | {sampled:,} |"),
        ("docs/proofs/legality.md", "{fewest_legal_moves} to {most_legal_moves}, {mean_legal_moves} on average"),
        ("docs/proofs/legality.md", "and {plies:,} plies of {matches:,} matches"),
        ("docs/theorems/index.md", "**{most_legal_moves}.** `most-moves.json`"),
        ("docs/conformance/index.md", "any of {mistakes} mistakes"),
        ("docs/johari.md", "leaves {gaps} gaps"),
        ("docs/johari.md", "in {payments:,} ways"),
        ("docs/johari.md", "faces: {cases:,} tables"),
        ("docs/johari.md", "({tried:,} in all)"),
        ("docs/johari.md", "each of the {legal:,} legal moves"),
        ("examples/README.md", "the same with {mistakes} mistakes to"),
        ("CHANGELOG.md", "right and with {mistakes} mistakes: `examples"),
        ("CHANGELOG.md", "makes {mistakes} mistakes, also"),
        ("CHANGELOG.md", "Jaipur answers {jaipur} disputes"),
        ("CHANGELOG.md", "the {gaps} questions that its rulebook leaves open"),
    ],
)  # fmt: skip
def test_a_page_says_what_is_counted(page: str, said: str) -> None:
    verify, batch = (read_result(ROOT / "proofs" / f"{name}.json") for name in ("verify", "batch"))
    figures = member(verify, "figures")
    displays = json.loads(text("tests/testing/johari/displays.json"))["whole"]
    two, three, four = (johari.tensor_layout(players).size for players in (2, 3, 4))
    counted = figures | {
        "plies": member(batch, "figures")["plies"],
        "matches": member(batch, "figures")["matches"],
        "shapes_a_ruleset": int(str(figures["shapes"])) // int(str(figures["rulesets"])),
        "gaps": len(rulebook.load("johari").disputes),
        "payments": johari_lists()["the same, and cards may be spare"],
        "cases": displays["cases"],
        "tried": displays["moves"],
        "legal": displays["legal"],
        "jaipur": len(rulebook.load("jaipur").disputes),
        "moves": len(action_layout()),
        "numbers": tensor_layout().size,
        "two": two,
        "three": three,
        "four": four,
        "verify_date": verify["date"],
        "verify_seconds": figures["seconds"],
        "verify_jobs": {1: "one", 2: "two", 4: "four"}[int(str(figures["jobs"]))],
        "batch_date": batch["date"],
        "positions": figures["positions"],
        "rulesets": f"| rulesets | {figures['rulesets']}",
        "mistakes": len([*(ROOT / "docs/conformance/engines").glob("mistaken-mjs-*.json")]),
    }
    assert said.format(**counted) in text(page)


def johari_lists() -> dict[str, int]:
    """How many moves the longest lists of Johari have, as the benchmark counted them."""
    rows = json.loads(text("benchmarks/results/johari.json"))["many_moves"]
    return {row["what"]: row["moves"] for row in rows}


def test_a_list_of_johari_is_as_long_as_it_is_said_to_be() -> None:
    assert "[more than a hundred thousand legal moves](" in text("docs/adapters/index.md")
    assert max(johari_lists().values()) > 100_000


def test_a_billion_matches_take_what_the_benchmark_says() -> None:
    rows = json.loads(text("benchmarks/results/simulate.json"))["rows"]
    hours = {name: 1e9 * row["seconds"] / row["matches"] / 3600 for name, row in rows.items()}
    seen, rounds = "random, rounds, plies and observations", "random, rounds"
    size = {name: rows[name]["bytes_a_match"] for name in (seen, rounds)}
    page = text("docs/simulate/index.md").replace("\n", " ")
    said = (
        f"take one core {hours[rounds]:.0f} hours with random players and their rounds alone, "
        f"in {size[rounds]:.0f} GB; {hours[seen] / 24:.0f} days with observations, "
        f"in {size[seen] / 1000:.1f} TB; {hours['greedy'] / 24 / 365:.1f} years with greedy players; "
        f"and some {round(hours['search:100'] / 24 / 365, -1):.0f} years with a search"
    )
    assert said in page


@pytest.mark.parametrize("size", [1, 20])
def test_the_way_to_the_driver_is_as_fast_as_it_was_measured(size: int) -> None:
    results = json.loads(text("benchmarks/results/simulate.json"))
    through = results["megabytes a second through a scheduler"][f"{size} MB at a time"]
    page = text("docs/simulate/index.md").replace("\n  ", "")
    assert re.search(rf"\b{through} MB (in a second .{{,70}})?in pieces of {size} MB", page)


def test_the_changelog_counts_the_pages_that_are_written_by_hand() -> None:
    listed = re.findall(r"^[a-z-]+(?:/[a-z-]+)?$", text("docs/index.md"), re.MULTILINE)
    made = {"rules/index", "conformance/engines", "guide/errors", "api/index", "changelog"}
    assert made < {*listed}
    assert f"written by hand are {len(listed) - len(made)} in place" in text("CHANGELOG.md")


def test_the_page_on_the_runner_lists_the_mistakes_that_can_be_chosen() -> None:
    rows = re.findall(r"^\| `([a-z][a-z-]+)` \| ", text("docs/conformance/index.md"), re.MULTILINE)
    engines = (ROOT / "docs/conformance/engines").glob("mistaken-mjs-*.json")
    assert sorted(rows) == sorted(path.stem.removeprefix("mistaken-mjs-") for path in engines)


NAMED = re.compile(r"(?<![\w/])(?:docs|examples)/[\w./-]*\w")


def test_a_file_that_is_named_is_there() -> None:
    code = [*ROOT.glob("jaipur_rules/**/*.py"), *ROOT.glob("tools/**/*.py")]
    texts = [*PAGES, ROOT / "CHANGELOG.md", *code]
    named = {
        (path.relative_to(ROOT).as_posix(), found)
        for path in texts
        for found in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 50
    assert [(path, found) for path, found in sorted(named) if not (ROOT / found).exists()] == []


@pytest.mark.parametrize(
    ("page", "said", "code"),
    [
        ("docs/guide/own-game.md", r"three, in under (\d+) lines", "examples/eights/eights"),
        ("docs/guide/own-game.md", r"is one in under (\d+) lines", "examples/discard/discard"),
        ("docs/guide/recipes.md", r"in less than (\d+) lines", "examples/server.py"),
    ],
)
def test_an_example_is_as_short_as_it_is_said_to_be(page: str, said: str, code: str) -> None:
    most = re.search(said, text(page))
    assert most
    files = [ROOT / code] if code.endswith(".py") else [*(ROOT / code).glob("*.py")]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert 0 < lines < int(most[1])


def test_the_readme_counts_the_vectors_of_johari() -> None:
    counted = re.search(r"There are ([\d,]+) cases", text("docs/conformance/johari.md"))
    assert counted
    (line,) = (line for line in text("README.md").splitlines() if "a second game" in line)
    assert f"{counted[1]} test vectors" in line


@pytest.mark.parametrize("name", ["search-greedy", "greedy-random"])
def test_the_page_on_players_says_how_a_duel_ended(name: str) -> None:
    duel = json.loads(text(f"docs/duels/{name}.json"))
    first, second = duel["sides"]
    won, pairs = first["matches_won"], duel["pairs"]
    rate, low, high = (100 * won[each] for each in ("rate", "low", "high"))
    cells = (
        f"`{first['player']}` against `{second['player']}`",
        duel["matches"],
        f"**{rate:.1f} %** [{low:.1f}–{high:.1f}]",
        f"{pairs['first']}, {pairs['shared']}, {pairs['second']}",
        f"{first['rupees_a_round']:.1f} : {second['rupees_a_round']:.1f}",
        f"{duel['plies_a_round']:.1f}",
    )
    page = text("docs/players.md")
    assert f"| {' | '.join(map(str, cells))} |" in page
    command = f"duel {first['player']} {second['player']} --matches {duel['matches']}"
    assert f"{command} --players-seed {duel['players_seed']}\n" in page


@pytest.mark.parametrize("name", ["johari-greedy-random", "johari-greedy-three-random"])
def test_the_page_on_players_says_how_a_duel_of_johari_ended(name: str) -> None:
    duel = json.loads(text(f"docs/duels/{name}.json"))
    first, *others = duel["sides"]
    won, named = first["matches_won"], {1: "`random`", 3: "three `random`"}[len(others)]
    rate, low, high = (100 * won[each] for each in ("rate", "low", "high"))
    points = sum(each["points"] for each in others) / len(others)
    cells = (
        f"`{first['player']}` against {named}",
        duel["matches"],
        f"**{rate:.1f} %** [{low:.1f}–{high:.1f}]",
        f"{first['deals_swept']} of {duel['deals']}",
        f"{first['points']:.1f} : {points:.1f}",
    )
    page = text("docs/players.md")
    assert f"| {' | '.join(map(str, cells))} |" in page
    command = f"duel {' '.join(duel['players'])} --game johari --matches {duel['matches']}"
    assert f"{command} --players-seed {duel['players_seed']}\n" in page


@pytest.mark.thorough
def test_the_page_on_the_search_says_how_good_it_is() -> None:
    assert "\n".join(questions.table()) in text("docs/guide/referee.md")


@pytest.mark.thorough
@pytest.mark.timeout(900)
def test_the_page_on_typed_moves_says_how_well_they_are_read() -> None:
    command = [sys.executable, "-m", "tools.sentences"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() in text("docs/guide/referee.md")
