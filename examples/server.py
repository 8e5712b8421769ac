"""A server of matches of Jaipur: websockets, one file of SQLite, seats by secret tokens, and spectators.

    pip install . starlette uvicorn websockets
    TABLES=tables.sqlite uvicorn --factory server:app --ws-max-size 1000

`POST /tables` makes a table, and answers with its name and a token for each seat. A client opens `/tables/NAME`
as a websocket, sends its token (a spectator an empty text), and then its moves as people type them.
After every move everybody is sent what they may see, and whoever has lost the connection sends the token again.
What is answered was written to the file before, so a server that is stopped at any moment goes on where it was.
"""

import asyncio
import hashlib
import json
import os
import secrets
import sqlite3
from collections.abc import Iterator
from weakref import WeakValueDictionary

from attrs import define, field
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from jaipur_rules import Deal, Session, read_move
from jaipur_rules.core.errors import IllegalMove, RulesError
from jaipur_rules.jaipur.encoding import view_to_json
from jaipur_rules.jaipur.record import record_from_json, record_to_json

UNKNOWN = 4404
"""Why a connection is closed: there is no such table, or no such token at it."""


def commitment(salt: str, deal: object) -> str:
    """What is published of a deal before it is played: nobody can search 256 bits of salt for it."""
    return hashlib.sha256((salt + json.dumps(deal, sort_keys=True)).encode()).hexdigest()


@define(eq=False)
class Table:
    """A match, its two tokens, a salt for each deal, and those who are connected, with their seats."""

    name: str
    tokens: list[str]
    session: Session
    salts: list[str]
    clients: dict[WebSocket, int | None] = field(factory=dict[WebSocket, int | None])

    def deals(self) -> Iterator[tuple[str, object, bool]]:
        """Each deal with its salt, and whether its round is over and all may know it."""
        rounds = json.loads(record_to_json(self.session.record()))["rounds"]
        for salt, each in zip(self.salts, rounds, strict=True):
            yield salt, each["deal"], "result" in each

    def shown_to(self, seat: int | None) -> dict[str, object]:
        """What a seat may know, or a spectator."""
        session, match, deals = self.session, self.session.match, list(self.deals())
        return {
            "seat": seat,
            "view": json.loads(view_to_json(session.view(seat))),
            "moves": [str(each) for each in session.legal_moves() if seat == match.to_move],
            "played": [str(each) for each in session.events if not isinstance(each, Deal)],
            "to_move": match.to_move,
            "winner": match.winner,
            "over": match.is_over,
            "commitments": [commitment(salt, deal) for salt, deal, _ in deals],
            "revealed": [[salt, deal] for salt, deal, over in deals if over],
        }


class Tables:
    """The tables, in a file: what it has not, nobody has been told."""

    def __init__(self, file: str) -> None:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # a new one is its owner's alone
        self.database = sqlite3.connect(file)
        columns = "name PRIMARY KEY, tokens, salts, record"
        self.database.execute(f"CREATE TABLE IF NOT EXISTS tables ({columns})")
        self.open = WeakValueDictionary[str, Table]()  # as long as somebody is connected

    def make(self) -> Table:
        """A new table, the first round of which is dealt."""
        tokens = [secrets.token_urlsafe() for _ in range(2)]
        table = Table(secrets.token_urlsafe(8), tokens, Session(), [])
        self.go_on(table, table.session.draw())
        return table

    def find(self, name: str) -> Table | None:
        """The table of a name, out of the file if nobody is connected to it."""
        table, query = self.open.get(name), "SELECT tokens, salts, record FROM tables WHERE name=?"
        if table is None and (row := self.database.execute(query, [name]).fetchone()):
            session = Session.resume(record_from_json(row[2]))
            table = self.open[name] = Table(name, json.loads(row[0]), session, json.loads(row[1]))
        return table

    def go_on(self, table: Table, session: Session) -> None:
        """Keep what has happened, and only then go on with it."""
        new = session.chances - len(table.salts)
        salts = [*table.salts, *(secrets.token_hex(32) for _ in range(new))]
        texts = json.dumps(table.tokens), json.dumps(salts), record_to_json(session.record())
        with self.database:
            self.database.execute("REPLACE INTO tables VALUES (?, ?, ?, ?)", [table.name, *texts])
        table.session, table.salts = session, salts

    def play(self, table: Table, seat: int | None, text: str) -> dict[str, object]:
        """Play what a client has sent; why not, if it cannot be."""
        if seat is None or seat != table.session.match.to_move:
            return {"error": "it is not your turn"}
        try:
            move = read_move(text).move_at(table.session.match.dealt.market)
            self.go_on(table, table.session.apply(move).draw())
        except IllegalMove as illegal:
            return {"reasons": list(illegal.reasons())}
        except RulesError as unreadable:
            return {"error": str(unreadable)}
        return {}


def app() -> Starlette:
    """The server; the file is named by the variable TABLES."""
    tables = Tables(os.environ["TABLES"])

    async def make(_: Request) -> JSONResponse:
        table = tables.make()
        return JSONResponse({"table": table.name, "tokens": table.tokens})

    async def connect(socket: WebSocket) -> None:
        await socket.accept()
        table, token = tables.find(socket.path_params["name"]), (await socket.receive()).get("text")
        try:
            if table is None or token not in {"", *table.tokens}:
                return await socket.close(UNKNOWN)
            seat = table.clients[socket] = table.tokens.index(token) if token else None
            await socket.send_json(table.shown_to(seat))
            while (sent := await socket.receive())["type"] == "websocket.receive":
                if answer := tables.play(table, seat, sent.get("text") or ""):  # bytes are no move
                    await socket.send_json(answer)
                    continue
                shown = (each.send_json(table.shown_to(who)) for each, who in table.clients.items())
                await asyncio.gather(*shown, return_exceptions=True)
        except WebSocketDisconnect:
            pass
        finally:
            if table is not None:
                table.clients.pop(socket, None)

    routes = [Route("/tables", make, methods=["POST"]), WebSocketRoute("/tables/{name}", connect)]
    return Starlette(routes=routes)
