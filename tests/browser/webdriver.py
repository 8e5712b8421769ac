"""Firefox and WebKit, as Debian has them, driven by their own protocols: Playwright drives only builds of its own."""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

SIZE = {"width": 390, "height": 900}
PATIENCE = 120.0
"""How long anything may take on a busy machine, in seconds."""


class Firefox:
    """Firefox by its Marionette protocol: lengths, and messages in JSON, over a socket."""

    def __init__(self, port: int) -> None:
        with connected(port) as connection:
            self._connection = connection.makefile("rwb")
        self._receive()
        self.ask("WebDriver:NewSession", {"capabilities": {}})
        self.ask("WebDriver:SetWindowRect", SIZE)

    def ask(self, command: str, sent: Mapping[str, Any]) -> Any:
        message = json.dumps([0, 1, command, sent]).encode()
        self._connection.write(b"%d:%s" % (len(message), message))
        self._connection.flush()
        _, _, error, answer = self._receive()
        assert error is None, error
        return answer

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._connection.read(1)
        return json.loads(self._connection.read(int(length[:-1])))

    def go(self, url: str) -> None:
        """Open a page anew, whatever is shown now."""
        for each in ("about:blank", url):
            self.ask("WebDriver:Navigate", {"url": each})

    def run(self, script: str) -> Any:
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class WebKit:
    """WebKit by WebDriver, over HTTP."""

    def __init__(self, port: int, program: Path) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._root = "/session"
        options = {"binary": str(program), "args": ["--automation", "--full-screen"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._root += f"/{self.ask('', {'capabilities': wanted})['sessionId']}"
        self.ask("/window/rect", SIZE)
        wait_for(self, f"innerWidth === {SIZE['width']}")

    def ask(self, command: str, sent: Mapping[str, Any]) -> Any:
        self._connection.request("POST", self._root + command, json.dumps(sent).encode())
        answer = self._connection.getresponse()
        read = json.load(answer)["value"]
        assert answer.status == 200, read
        return read

    def go(self, url: str) -> None:
        for each in ("about:blank", url):
            self.ask("/url", {"url": each})

    def run(self, script: str) -> Any:
        return self.ask("/execute/sync", {"script": script, "args": []})

    def close(self) -> None:
        """End the session, and hang up."""
        self._connection.request("DELETE", self._root)
        self._connection.getresponse().read()
        self._connection.close()


Driver = Firefox | WebKit
"""A browser: it goes to a page, and runs the body of a function in it."""


def wait_for(driver: Driver, condition: str) -> None:
    """Wait until an expression holds in the page."""
    end = time.monotonic() + PATIENCE
    while not driver.run(f"return Boolean({condition})"):
        assert time.monotonic() < end, condition
        time.sleep(0.1)


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def connected(port: int) -> socket.socket:
    """A connection to what begins to listen at a port."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port))
        assert time.monotonic() < end, f"nothing listens at {port}"
        time.sleep(0.1)


@contextmanager
def started(*command: str | Path, **more: str) -> Iterator[None]:
    """A program that runs meanwhile."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, env={**os.environ, **more}, stdout=silent, stderr=silent)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Firefox, with a profile of its own in an empty folder."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "there is no firefox on the path"
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    command = (program, "--headless", "--marionette", "--no-remote", "--profile", folder)
    with started(*command), closing(Firefox(port)) as driver:
        yield driver


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKit, in its smallest browser, on a screen that nobody sees; it keeps things in an empty folder."""
    programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert programs, "there is no MiniBrowser: install webkit2gtk-driver"
    port, screen = free_port(), f":{free_port()}"
    # Its sandbox wants rights that a container has not; it opens our own pages only.
    more = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
    more |= {"DISPLAY": screen, "XDG_DATA_HOME": str(folder)}
    with (
        started("Xvfb", screen, "-screen", "0", "390x900x24", "-nolisten", "tcp"),
        started("WebKitWebDriver", f"--port={port}", **more),
    ):
        connected(port).close()
        with closing(WebKit(port, programs[-1])) as driver:
            yield driver


ENGINES = {"firefox": firefox, "webkit": webkit}
"""How each is started."""
