"""Players of one's own: of a module, of an installed package, and programs; duels of them in Python."""

import pickle
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_rules import Move, Sell, View, legal_moves, new_match, view
from jaipur_rules.conformance.player import ProgramPlayer
from jaipur_rules.conformance.protocol import Limits, ProgramFault
from jaipur_rules.core.errors import ImpossibleArgument, RulesError, UnknownName, WrongType
from jaipur_rules.jaipur.players import Greedy, play
from jaipur_rules.jaipur.players import player_named as jaipur_player
from jaipur_rules.players import OwnPlayer, dice, duel, own
from jaipur_rules.players.matches import PLAYERS_SEEDS, draw_players_seed

HASTY = Path(__file__).parents[2] / "examples/bots/hasty.py"
MODULE = """
from jaipur_rules import Sell, legal_moves

class Hasty:
    name = "hasty"

    def choose(self, view, rng):
        moves = legal_moves(view)
        sales = [move for move in moves if isinstance(move, Sell)]
        return max(sales, key=lambda sale: sale.count) if sales else moves[0]

HASTY = Hasty()
NAMELESS = object()

class Broken:
    def __init__(self):
        raise OSError("no weights")
"""


class Hasty:
    """Sells the most that it can at once; otherwise takes what comes first."""

    name = "hasty"

    def choose(self, seen: View, _rng: random.Random, /) -> Move:
        moves = legal_moves(seen)
        sales = [move for move in moves if isinstance(move, Sell)]
        return max(sales, key=lambda sale: sale.count) if sales else moves[0]


def program(file: Path = HASTY) -> str:
    return f"program:{shlex.join([sys.executable, str(file)])}"


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "my_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("my_bots", None)


# --- found by name ---


@pytest.mark.parametrize("name", ["my_bots:Hasty", " my_bots:HASTY "])
@pytest.mark.usefixtures("module")
def test_a_player_of_a_module_plays(name: str) -> None:
    found = jaipur_player(name)
    assert found.name == name.strip()
    assert jaipur_player(found.name).name == found.name
    events = play((found, Greedy()), seed=3).events
    assert events == play((Hasty(), Greedy()), seed=3).events


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("my_bots:NAMELESS", "my_bots:NAMELESS is no player: a player has a name and a method"),
        ("my_bots:Nobody", "my_bots:Nobody cannot be used: AttributeError: "),
        ("my_bots:Broken", "my_bots:Broken cannot be used: OSError: no weights"),
    ],
)
def test_what_is_no_player_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        jaipur_player(name)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("name", ["no_such_module:Hasty", "hasty", "a b:C", "os.none:C", ":", "a:"])
def test_what_is_nowhere_is_unknown(name: str) -> None:
    with pytest.raises(UnknownName):
        jaipur_player(name)


@pytest.mark.parametrize(
    ("name", "module"),
    [("nosuch:A", "nosuch"), (" os.none:C ", "os.none"), ("serach:fast", "serach")],
)
def test_a_module_that_is_nowhere_is_named_beside_the_players(name: str, module: str) -> None:
    with pytest.raises(UnknownName) as caught:
        jaipur_player(name)
    assert str(caught.value).startswith(f"there is no player '{name}': expected random, greedy")
    assert str(caught.value).endswith(f"; nor is there a module '{module}'")
    assert f"il n’y a pas non plus de module «\u202f{module}" in caught.value.to("fr")


@pytest.mark.usefixtures("module")
def test_a_player_of_an_installed_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "_entry_points", lambda: {"hasty": "my_bots:Hasty"})
    found = jaipur_player("hasty")
    assert isinstance(found, OwnPlayer)
    assert found.name == "hasty"


# --- programs ---


@pytest.mark.parametrize("command", ['node "a', "node a\\"], ids=["quotation", "backslash"])
def test_a_command_that_cannot_be_split_is_a_fault_of_the_program(command: str) -> None:
    with pytest.raises(
        ProgramFault, match="a quotation mark is not closed, or a backslash"
    ) as caught:
        duel(f"program:{command}", "random", matches=1)
    assert str(caught.value).startswith(f"program:{command}: not started: ")


def test_a_program_plays_as_a_player_does() -> None:
    found = jaipur_player(program())
    assert found.name == program()
    assert play((found, Greedy()), seed=3).events == play((Hasty(), Greedy()), seed=3).events
    again: ProgramPlayer = pickle.loads(pickle.dumps(found))
    match = new_match(seed=7)
    seen = view(match, match.to_move or 0)
    assert again.choose(seen, random.Random(1)) == Hasty().choose(seen, random.Random(1))
    again.close()


TELLING = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "protocol": 1, "name": "t", "version": "1", "parts": ["choose"]}
    if asked["do"] == "choose":
        print(json.dumps(asked), file=sys.stderr)
        answer = ANSWER
    print(json.dumps(answer), flush=True)
"""


def telling(folder: Path, answer: str) -> ProgramPlayer:
    file = folder / "telling.py"
    file.write_text(TELLING.replace("ANSWER", answer), encoding="utf-8")
    return ProgramPlayer(shlex.join([sys.executable, str(file)]), "jaipur", Limits(seconds=5))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ('{"id": 1}', "malformed: its answer to 'choose': the key 'move' is missing"),
        ('{"id": 1, "move": 7}', "malformed: its answer to 'choose': move: expected a text"),
        ('{"id": 1, "move": "take"}', "malformed: its answer to 'choose': move: "),
        ('{"id": 2, "move": "+K"}', "no answer: it answered request 2 when request 1 was due"),
        ("sys.exit(3)", "crashed: it ended with exit status 3"),
    ],
)
def test_a_program_that_does_not_answer_is_a_fault(
    tmp_path: Path, answer: str, sentence: str
) -> None:
    player, match = telling(tmp_path, answer), new_match(seed=7)
    for _ in range(2):  # it is started again
        with pytest.raises(ProgramFault) as caught:
            player.choose(view(match, match.to_move or 0), random.Random(1))
        assert str(caught.value).startswith(f"{player.name}: {sentence}")


@pytest.mark.parametrize(
    ("seat", "error", "sentence"),
    [(1, ProgramFault, "cannot be started"), (0, RulesError, "nothing to choose")],
)
def test_a_program_is_started_where_there_is_something_to_choose(
    seat: int, error: type[RulesError], sentence: str
) -> None:
    seen = view(new_match(seed=7), seat)  # the second trader begins
    player: ProgramPlayer = ProgramPlayer("/no/such/program", "jaipur")
    with pytest.raises(error, match=sentence):
        player.choose(seen, random.Random(1))


# --- duels in Python ---


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_a_duel_counts_players_and_names_alike(jobs: int) -> None:
    mine = duel(Hasty(), "greedy", matches=4, jobs=jobs)
    names = duel(program(), "greedy", matches=4, jobs=jobs)
    assert mine.outcomes == names.outcomes
    assert (mine.names, mine.seeds) == (("hasty", "greedy"), (1, 2))


def test_a_duel_is_repeated_by_the_seed_that_it_kept() -> None:
    first = duel("random", "random", matches=4)
    assert duel("random", "random", matches=4).outcomes != first.outcomes
    again = duel("random", "random", matches=4, players_seed=first.contest.players_seed)
    assert again == first


@pytest.mark.parametrize(
    ("option", "value", "error", "sentence"),
    [
        ("matches", 0, ImpossibleArgument, "matches is 0, and a whole number from 1 to"),
        pytest.param("matches", 10**5000, ImpossibleArgument, "matches is 0x", id="huge"),
        pytest.param(
            "players_seed", 10**5000, ImpossibleArgument, "and this is 0x", id="huge seed"
        ),
        ("jobs", 0, ImpossibleArgument, "jobs is 0, and a whole number from 1 to"),
        ("players_seed", -1, ImpossibleArgument, "and this is -1"),
        ("players_seed", PLAYERS_SEEDS, ImpossibleArgument, "from 0 to 2"),
        ("players_seed", 1.0, WrongType, "expected a whole number, such as 3, and not 1.0"),
        ("game", "chess", RulesError, "there is no game 'chess'"),
        ("seed", -1, ImpossibleArgument, "seed is -1, and a whole number from 0 to"),
    ],
)
def test_a_duel_that_there_cannot_be_is_refused(
    option: str, value: object, error: type[RulesError], sentence: str
) -> None:
    given: dict[str, object] = {"matches": 2, option: value}
    with pytest.raises(error) as caught:
        duel("random", "random", **given)  # type: ignore[arg-type]
    assert sentence in str(caught.value)


@pytest.mark.parametrize("value", [Hasty, 5, None], ids=["class", "number", "nobody"])
def test_what_is_given_to_a_duel_as_a_player_has_to_be_one(value: object) -> None:
    with pytest.raises(ImpossibleArgument, match="is no player: a player has a name and a method"):
        duel(value, "random", matches=1)  # type: ignore[arg-type]


def test_a_player_that_cannot_be_copied_plays_in_one_process() -> None:
    class Local(Hasty):
        name = "local"

    assert len(duel(Local(), "random", matches=2).outcomes) == 2
    with pytest.raises(ImpossibleArgument, match=r"local cannot be used: .*pickle"):
        duel(Local(), "random", matches=2, jobs=2)


# --- chance that tells nothing of the deals ---


class Searcher:
    """Looks for the seed of the match by the numbers that it is handed, as it knows them to be made."""

    name = "searcher"

    def __init__(self, guesses: range) -> None:
        self.guesses = guesses
        self.found: list[int] = []
        self.plies = 0

    def choose(self, seen: View, rng: random.Random, /) -> Move:
        state = rng.getstate()
        for ply in (2 * self.plies, 2 * self.plies + 1):
            for seed in range(9):
                made = [random.Random(f"{seed}/{ply}")]
                made += [dice(guess, seed, ply) for guess in self.guesses]
                self.found += [seed for each in made if each.getstate() == state]
        self.plies += 1
        return legal_moves(seen)[0]


def test_a_player_finds_no_seed_of_the_deals_in_its_chance() -> None:
    player = Searcher(range(9))
    play((player, Greedy()), seed=5, most_plies=6)
    assert (player.plies, player.found) == (3, [])


def test_the_search_finds_the_seed_where_the_players_seed_can_be_guessed() -> None:
    player = Searcher(range(9))
    play((player, Greedy()), seed=5, most_plies=6, players_seed=4)
    assert set(player.found) == {5}


def test_seeds_of_the_players_chance_are_too_many_to_be_searched() -> None:
    drawn = {draw_players_seed() for _ in range(64)}
    assert len(drawn) == 64
    assert max(drawn) > PLAYERS_SEEDS // 2
    assert PLAYERS_SEEDS == 2**128
