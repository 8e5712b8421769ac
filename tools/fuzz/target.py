"""What is fuzzed: a target takes any bytes, and one law has to hold of them."""

from collections.abc import Callable
from importlib.resources import files
from random import Random

from attrs import frozen

from jaipur_rules.game import RulesError

LONGEST_ERROR = 2000
"""No error says more than this, in characters, whatever it is about."""

RULES = ("game.py", "jaipur")
"""What every target of Jaipur's runs through."""

_OTHERS = ("johari", "games.py")
"""How the parts of a room begin that no target of Jaipur's runs through: those of Johari, and of any game."""


def parts(*rooms: str) -> tuple[str, ...]:
    """What there is in these rooms for Jaipur and for both games, so that no part of Johari's makes a result stale.

    Example:
        >>> "record/envelope.py" in parts("record"), "record/games.py" in parts("record")
        (True, False)
    """
    return tuple(
        sorted(
            f"{room}/{part.name}"
            for room in rooms
            for part in (files("jaipur_rules") / room).iterdir()
            if part.name.endswith(".py") and not part.name.startswith(_OTHERS)
        )
    )


class Broken(AssertionError):
    """A law that does not hold of an input: what the fuzzer is looking for."""


def expect(holds: bool, law: str) -> None:  # noqa: FBT001 - as assert takes it
    """Go on if it holds.

    Raises:
        Broken: It does not.
    """
    if not holds:
        raise Broken(law)


@frozen(order=False)
class Target:
    """A reader and its law.

    Attributes:
        name: Its name, and that of its folder in the corpus.
        law: What has to hold of every input, in a sentence.
        run: Takes an input; it says whether the library took it. Anything that it raises is a finding.
        rooms: The modules and packages of `jaipur_rules` that it is of.
        executions: How often it is run in the whole.
        longest: The longest input, in bytes.
        words: What stands in inputs, for the fuzzer to put together.
        mutate: Changes an input as what it means, and not as bytes; None to leave it to the fuzzer.
        seeds: Inputs from elsewhere in the repository, as paths, with ``*`` for any name.
    """

    name: str
    law: str
    run: Callable[[bytes], bool]
    rooms: tuple[str, ...]
    executions: int
    longest: int
    words: tuple[str, ...] = ()
    mutate: Callable[[bytes, Random], bytes] | None = None
    seeds: tuple[str, ...] = ()


class refusing:  # noqa: N801 - it is called as a function, as `suppress` is
    """Let errors of exactly these classes pass, if what they say is one line that can be printed.

    Raises:
        Broken: One says something else.
    """

    def __init__(self, *errors: type[RulesError]) -> None:
        self.errors = errors

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> bool:
        """Look at what was raised."""
        # Not a subclass: what an interface documents is what it raises.
        if kind not in self.errors:
            return False
        check_sentence(str(error))
        return True


def check_sentence(said: str) -> None:
    """Hold what is said to a person to one line of a bearable length that can be printed.

    Raises:
        Broken: It is something else.
    """
    expect(bool(said.strip()), "it says nothing")
    expect("\n" not in said and "\r" not in said, "it says more than a line")
    expect(len(said) <= LONGEST_ERROR, "it says too much")
    try:
        said.encode()
    except UnicodeEncodeError:
        raise Broken("it cannot be printed") from None


def text_of(data: bytes) -> str:
    """Any bytes as a text; those that are no UTF-8 become lone surrogates, and readers have to bear them."""
    return data.decode(errors="surrogateescape")
