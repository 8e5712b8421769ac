"""The program that proves, called as `python -m proofs` calls it."""

import pytest

from proofs.__main__ import main
from tests.cli.conftest import ENVIRONMENT, Command, Result


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def proofs(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command, in an environment that says nothing of colours, width and language."""

    def call(*words: object) -> Result:
        status = main([str(word) for word in words])
        output = capsys.readouterr()
        return Result(status, output.out, output.err)

    return call
