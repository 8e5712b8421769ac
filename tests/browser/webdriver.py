"""Firefox and WebKit, as Debian has them, driven by their own protocols: Playwright drives only builds of its own."""

import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 390, 900
PATIENCE = 120.0
"""How long anything may take on a busy machine, in seconds."""

Sent = Mapping[str, Any]


class Driver(ABC):
    """A browser that a test drives."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Open a page."""

    @abstractmethod
    def back(self) -> None:
        """Go back in the history."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """Run the body of a function in the page, and return what it returns."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click on an element as a person does, where it is on the screen."""

    @abstractmethod
    def close(self) -> None:
        """Hang up."""

    def text(self, selector: str) -> str:
        """What stands in an element; nothing if it is not there."""
        return str(
            self.run(f"return document.querySelector({json.dumps(selector)})?.innerText ?? ''")
        )

    def wait_for(self, condition: str) -> None:
        """Wait until an expression holds in the page."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"{condition}: {self.text('body')[:300]}"
            time.sleep(0.1)


class Firefox(Driver):
    """Firefox by its Marionette protocol: lengths, and messages in JSON, over a socket."""

    def __init__(self, port: int) -> None:
        self._socket = _connected(port)
        self._read = b""
        self._number = 0
        self._receive()
        self._ask("WebDriver:NewSession", {"capabilities": {}})
        self._ask("WebDriver:SetWindowRect", {"width": WIDTH, "height": HEIGHT})

    def go(self, url: str) -> None:
        self._ask("WebDriver:Navigate", {"url": url})

    def back(self) -> None:
        self._ask("WebDriver:Back", {})

    def run(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def click(self, selector: str) -> None:
        found = self._ask("WebDriver:FindElement", {"using": "css selector", "value": selector})
        (element,) = found["value"].values()
        self._ask("WebDriver:ElementClick", {"id": element})

    def close(self) -> None:
        self._socket.close()

    def _ask(self, name: str, sent: Sent) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, name, sent]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._receive()
        assert error is None, error
        return answer

    def _receive(self) -> Any:
        while b":" not in self._read:
            self._read += self._socket.recv(65_536)
        length, _, rest = self._read.partition(b":")
        while len(rest) < int(length):
            rest += self._socket.recv(65_536)
        message, self._read = rest[: int(length)], rest[int(length) :]
        return json.loads(message)


class WebKit(Driver):
    """WebKit by WebDriver, over HTTP."""

    def __init__(self, port: int, program: str) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._root = "/session"
        options = {"binary": program, "args": ["--automation", "--full-screen"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        started = self._ask("", {"capabilities": wanted})
        self._root += f"/{started['sessionId']}"
        self._ask("/window/rect", {"width": WIDTH, "height": HEIGHT})
        self.wait_for(f"innerWidth === {WIDTH}")

    def go(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def back(self) -> None:
        self._ask("/back", {})

    def run(self, script: str) -> Any:
        return self._ask("/execute/sync", {"script": script, "args": []})

    def click(self, selector: str) -> None:
        (element,) = self._ask("/element", {"using": "css selector", "value": selector}).values()
        self._ask(f"/element/{element}/click", {})

    def close(self) -> None:
        self._connection.request("DELETE", self._root)
        self._connection.getresponse().read()
        self._connection.close()

    def _ask(self, path: str, sent: Sent) -> Any:
        self._connection.request("POST", self._root + path, json.dumps(sent).encode())
        answer = self._connection.getresponse()
        read = json.load(answer)["value"]
        assert answer.status == HTTPStatus.OK, read
        return read


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port))
        assert time.monotonic() < end, f"nothing listens at {port}"
        time.sleep(0.1)


@contextmanager
def _started(*command: str | Path, **more: str) -> Iterator[None]:
    env = {**os.environ, **more}
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, env=env, stdout=silent, stderr=silent)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


PREFERENCES = """\
user_pref("marionette.port", {port});
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
"""


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Firefox, with a profile of its own.

    Args:
        folder: An empty folder.
    """
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "there is no firefox on the path"
    port = _free_port()
    (folder / "user.js").write_text(PREFERENCES.format(port=port))
    command = (program, "--headless", "--marionette", "--no-remote", "--profile", folder)
    with _started(*command), closing(Firefox(port)) as driver:
        yield driver


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKit, in its smallest browser, on a screen that nobody sees.

    Args:
        folder: An empty folder, where it keeps what it keeps.
    """
    programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert programs, "there is no MiniBrowser: install webkit2gtk-driver"
    port, screen = _free_port(), ":" + str(_free_port())
    # Its sandbox wants rights that a container has not; it opens our own pages only.
    more = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
    size = f"{WIDTH}x{HEIGHT}x24"
    with (
        _started("Xvfb", screen, "-screen", "0", size, "-nolisten", "tcp"),
        _started(
            "WebKitWebDriver", f"--port={port}", DISPLAY=screen, XDG_DATA_HOME=str(folder), **more
        ),
    ):
        _connected(port).close()
        with closing(WebKit(port, str(programs[-1]))) as driver:
            yield driver


ENGINES = {"firefox": firefox, "webkit": webkit}
"""How each is started."""
