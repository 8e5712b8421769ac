"""Players of one's own: of a module, of an installed package, and programs."""

import pickle
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_rules import new_match, view
from jaipur_rules.conformance.player import ProgramPlayer
from jaipur_rules.conformance.protocol import Limits, ProgramFault
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.players import Greedy, play
from jaipur_rules.jaipur.players import player_named as jaipur_player
from jaipur_rules.players import Chooser, OwnPlayer, own

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
HASTY = Path(__file__).parents[2] / "examples/bots/hasty.py"
"""A program that plays as `Hasty` of the module does."""


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """The player of the module ``my_bots``."""
    (tmp_path / "my_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield jaipur_player("my_bots:HASTY")
    sys.modules.pop("my_bots", None)


SEEN = view(new_match(seed=7), new_match(seed=7).to_move)


# --- found by name ---


@pytest.mark.parametrize("name", ["my_bots:Hasty", " my_bots:HASTY ", "hasty"])
def test_a_player_of_a_module_or_of_an_installed_package_plays(
    name: str, hasty: Chooser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "_entry_points", lambda: {"hasty": "my_bots:Hasty"})
    found = jaipur_player(name)
    assert isinstance(found, OwnPlayer)
    assert found.name == name.strip() == jaipur_player(found.name).name
    assert play((found, Greedy()), seed=3).events == play((hasty, Greedy()), seed=3).events


@pytest.mark.usefixtures("hasty")
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


# --- programs ---


def test_a_program_plays_as_a_player_does(hasty: Chooser) -> None:
    name = f"program:{shlex.join([sys.executable, str(HASTY)])}"
    found = jaipur_player(name)
    assert found.name == name
    assert play((found, Greedy()), seed=3).events == play((hasty, Greedy()), seed=3).events
    again: ProgramPlayer = pickle.loads(pickle.dumps(found))
    assert again.choose(SEEN, random.Random(1)) == hasty.choose(SEEN, random.Random(1))
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
    file = tmp_path / "telling.py"
    file.write_text(TELLING.replace("ANSWER", answer), encoding="utf-8")
    command = shlex.join([sys.executable, str(file)])
    player = ProgramPlayer(command, "jaipur", Limits(seconds=5))
    for _ in range(2):  # it is started again
        with pytest.raises(ProgramFault) as caught:
            player.choose(SEEN, random.Random(1))
        assert str(caught.value).startswith(f"{player.name}: {sentence}")
