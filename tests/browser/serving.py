"""A built site served on localhost, as a plain host of files would."""

import gzip
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

_TEXTS = frozenset((".html", ".js", ".mjs", ".css", ".json", ".svg"))
"""The endings of files that hosts compress."""


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves files with their types, texts compressed, and logs nothing."""

    extensions_map = {  # noqa: RUF012 - the name and form are those of the standard library
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".gz": "application/gzip",
    }

    def do_GET(self) -> None:
        """Send a file, compressed if it is a text and the browser takes it so."""
        file = Path(self.translate_path(self.path))
        accepted = self.headers.get("Accept-Encoding", "")
        if file.suffix not in _TEXTS or "gzip" not in accepted or not file.is_file():
            super().do_GET()
            return
        body = _compressed(file, file.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, *more: str | None) -> None:
        """Send the page of the site for an address without a page."""
        missing = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not missing.exists():
            super().send_error(code, *more)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(missing.read_bytes())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Log nothing."""


@cache
def _compressed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes())


class Server(ThreadingHTTPServer):
    """A server that ignores connections closed by the browser."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing."""


def serve(site: Path, port: int = 0) -> tuple[Server, str]:
    """Serve a folder in a thread of its own, until `shutdown` is called.

    Returns:
        The server and its address.
    """
    server = Server(("127.0.0.1", port), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"
