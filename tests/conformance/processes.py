"""Engines of this process, spoken to as programs are."""

from collections import deque
from collections.abc import Callable, Sequence
from io import BytesIO

from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.server import Engine, serve
from jaipur_rules.conformance.session import Start


class InProcess:
    """An engine as a program of this process."""

    def __init__(self, engine: Engine, game: str) -> None:
        self.engine = engine
        self.game = game
        self.answers: deque[bytes] = deque()

    def post(self, lines: bytes, count: int = 1) -> None:
        assert lines.count(b"\n") == count
        out = BytesIO()
        serve(self.engine, lines.splitlines(), out, game=self.game)
        self.answers.extend(out.getvalue().splitlines())

    def receive(self) -> bytes:
        return self.answers.popleft()

    def close(self) -> tuple[str, ...]:
        return ()

    def kill(self) -> None:
        """There is nothing to end."""


def in_process(make: Callable[[], Engine], game: str = "jaipur") -> Start:
    """Return a function that starts an engine within this process."""

    def start(command: Sequence[str], limits: Limits) -> InProcess:
        return InProcess(make(), game)

    return start
