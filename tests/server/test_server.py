"""The example of a server, with real connections: two clients and a spectator, lost connections, and a server that is killed."""

import json
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias
from urllib.request import Request, urlopen

import pytest
from attrs import define
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from jaipur_rules import Session, view
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.encoding import view_to_json
from jaipur_rules.jaipur.record import record_from_json, record_to_json
from jaipur_rules.jaipur.referee import judge
from tests.conftest import ROOT

Shown: TypeAlias = dict[str, Plain]


@contextmanager
def serving(file: Path) -> Iterator[str]:
    """A server over a file, killed without a warning when it is left; gives its address."""
    command = [sys.executable, "-m", "uvicorn", "--factory", "server:app", "--port", "0"]
    process = subprocess.Popen(
        command,
        cwd=ROOT / "examples",
        env={"TABLES": str(file), "PYTHONPATH": str(ROOT), "PATH": ""},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        log = ""
        while not (found := re.search(r"running on http://(\S+)", log)):
            line = process.stderr.readline()
            assert line, log
            log += line
        yield found[1]
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stderr.close()


@define
class Seated:
    """A client, and what it was shown last."""

    socket: ClientConnection
    shown: Shown

    def say(self, text: str | bytes) -> Shown:
        """Send a text, or bytes; the answer."""
        self.socket.send(text)
        answer: Shown = json.loads(self.socket.recv(timeout=10))
        return answer

    def look(self) -> None:
        """Wait for what is shown next."""
        self.shown = json.loads(self.socket.recv(timeout=10))


def made(address: str) -> tuple[str, list[str]]:
    """A new table: its name and its tokens."""
    with urlopen(Request(f"http://{address}/tables", method="POST"), timeout=10) as answer:
        found = json.loads(answer.read())
    return found["table"], found["tokens"]


@contextmanager
def seated(address: str, name: str, tokens: Sequence[str | bytes]) -> Iterator[list[Seated]]:
    """Whoever has these tokens, and a spectator."""
    with ExitStack() as stack:
        clients = list[Seated]()
        for token in (*tokens, ""):
            socket = stack.enter_context(open_socket(f"ws://{address}/tables/{name}"))
            socket.send(token)
            clients.append(Seated(socket, json.loads(socket.recv(timeout=10))))
        yield clients


def play(clients: list[Seated], rng: Random, most: int) -> None:
    """Let the clients play so many moves, or to the end."""
    for _ in range(most):
        to_move = clients[0].shown["to_move"]
        if to_move is None:
            return
        assert isinstance(to_move, int)
        moves = clients[to_move].shown["moves"]
        assert isinstance(moves, list)
        # A match of sales is short.
        sales = [move for move in moves if str(move).startswith("-")]
        clients[to_move].socket.send(str(rng.choice(sales or moves)))
        for client in clients:
            client.look()


def record_in(file: Path, name: str) -> str:
    """The record of a table in the file of the server."""
    with sqlite3.connect(file) as database:
        (text,) = database.execute("SELECT record FROM tables WHERE name = ?", [name]).fetchone()
    return str(text)


@contextmanager
def changed(file: Path, name: str) -> Iterator[None]:
    """The file of the server with the last move of a table taken back, for a while."""

    def write(text: str) -> None:
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET record = ? WHERE name = ?", [text, name])

    before = record_in(file, name)
    write(record_to_json(Session.resume(record_from_json(before)).undo().record()))
    yield
    write(before)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_a_match_is_played_over_lost_connections_and_a_killed_server(file: Path) -> None:
    rng = Random(1)
    with serving(file) as address:
        name, tokens = made(address)
        with seated(address, name, tokens) as clients:
            play(clients, rng, most=12)
            before = [client.shown for client in clients]
        with seated(address, name, tokens) as clients:
            assert [client.shown for client in clients] == before, "a connection was lost"
            play(clients, rng, most=12)
            before = [client.shown for client in clients]
    with serving(file) as address, seated(address, name, tokens) as clients:
        assert [client.shown for client in clients] == before, "the server was killed"
        play(clients, rng, most=1000)
        ends = [client.shown for client in clients]
    assert [(end["over"], end["to_move"]) for end in ends] == [(True, None)] * 3
    record = record_from_json(record_in(file, name))
    assert judge(record).is_legal
    assert [end["winner"] for end in ends] == [record.match().winner] * 3
    moves = [str(move) for each in record.rounds for move in each.moves]
    assert [end["played"] for end in ends] == [moves] * 3


def test_every_seat_is_shown_its_view_and_nothing_else(file: Path) -> None:
    with serving(file) as address:
        name, tokens = made(address)
        with seated(address, name, tokens) as clients:
            play(clients, Random(2), most=30)
            shown = [client.shown for client in clients]
    match = Session.resume(record_from_json(record_in(file, name))).match
    assert [each["seat"] for each in shown] == [0, 1, None]
    views = [json.loads(view_to_json(view(match, seat))) for seat in (0, 1, None)]
    assert [each["view"] for each in shown] == views
    common = ("played", "to_move", "winner", "over", "commitments", "revealed")
    told = [[each[key] for key in common] for each in shown]
    assert told == [told[0]] * 3
    assert [each["moves"] for each in shown if each["seat"] != match.to_move] == [[], []]


def test_what_cannot_be_played_is_answered_to_its_client_alone(file: Path) -> None:
    with serving(file) as address:
        name, tokens = made(address)
        with seated(address, name, tokens) as clients:
            to_move = clients[0].shown["to_move"]
            assert isinstance(to_move, int)
            mover, other, spectator = clients[to_move], clients[1 - to_move], clients[2]
            assert other.say("+K") == {"error": "it is not your turn"}
            assert spectator.say("+K") == {"error": "it is not your turn"}
            assert "DROP" in str(mover.say("DROP TABLE tables")["error"])
            assert list(mover.say(b"+K")) == ["error"]
            refused = json.dumps(mover.say("-DDDDDD"))
            sentence = r"You sell 6 cards of diamond and have \d \(SEL-1\)\."
            assert re.fullmatch(rf'\{{"reasons": \["{sentence}"\]\}}', refused)
            play(clients, Random(3), most=1)
            played = [client.shown["played"] for client in clients]
            assert played == [played[0]] * 3
            assert isinstance(played[0], list)
            assert len(played[0]) == 1


def test_a_table_is_in_memory_while_somebody_is_connected_and_no_longer(file: Path) -> None:
    with serving(file) as address:
        name, tokens = made(address)
        with seated(address, name, tokens) as clients:
            play(clients, Random(4), most=1)
            with changed(file, name), seated(address, name, tokens) as others:
                assert others[2].shown["played"] == clients[2].shown["played"] != []
        deadline = monotonic() + 10
        while True:
            with changed(file, name), seated(address, name, []) as clients:
                played = clients[0].shown["played"]
            if played == []:
                break
            assert monotonic() < deadline, "the table was kept after all had left"


@pytest.mark.parametrize(
    ("known", "token"),
    [
        pytest.param(True, "wrong", id="with a wrong token"),
        pytest.param(True, b"", id="with bytes for a token"),
        pytest.param(False, "", id="at no table"),
    ],
)
def test_nobody_sits_down_without_a_token(file: Path, *, known: bool, token: str | bytes) -> None:
    with serving(file) as address:
        name, _ = made(address)
        table = name if known else "nowhere"
        with pytest.raises(ConnectionClosed) as caught, seated(address, table, [token]):
            pass
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404


def test_each_deal_was_committed_to_before_its_first_move(file: Path) -> None:
    seen: list[Plain] = []
    with serving(file) as address:
        name, tokens = made(address)
        with seated(address, name, tokens) as clients:
            while not clients[0].shown["over"]:
                commitments = clients[0].shown["commitments"]
                assert isinstance(commitments, list)
                assert commitments[: len(seen)] == seen, "a commitment stays"
                seen = commitments
                play(clients, Random(len(seen)), most=1)
            revealed = json.dumps(clients[2].shown["revealed"])
    pairs: list[tuple[str, object]] = json.loads(revealed)
    texts = [salt + json.dumps(deal, sort_keys=True) for salt, deal in pairs]
    assert [sha256(text.encode()).hexdigest() for text in texts] == seen
    assert {len(bytes.fromhex(salt)) * 8 for salt, _ in pairs} == {256}
    assert len({salt for salt, _ in pairs}) == len(pairs) >= 2
