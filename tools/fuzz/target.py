"""Fuzz targets: a target takes any bytes, and one law has to hold of them."""

from collections.abc import Callable

from attrs import frozen

from jaipur_rules.core.errors import RulesError

LONGEST_ERROR = 2000
"""No error says more than this, in characters, whatever it is about."""


class Broken(AssertionError):
    """A law that does not hold of an input: what the fuzzer is looking for."""


def expect(holds: bool, law: str) -> None:
    """Go on if it holds.

    Raises:
        Broken: It does not.
    """
    if not holds:
        raise Broken(law)


@frozen(order=False, kw_only=True)
class Target:
    """Something that takes bytes, and its law.

    Attributes:
        law: What has to hold of every input, in a sentence.
        run: Takes an input; it says whether the library took it. Anything that it raises is a finding.
        longest: The longest input, in bytes.
        words: What stands in inputs, for the fuzzer to put together.
        seeds: Inputs from elsewhere in the repository, as paths, with ``*`` for any name.
        is_property: Whether it is a property of the tests, and its inputs are what Hypothesis chooses by.
        name: Its name in the registry, and that of its folder in the corpus.
        place: Where it is, as ``module:name``.
    """

    law: str
    run: Callable[[bytes], bool]
    longest: int
    words: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    is_property: bool = False
    name: str = ""
    place: str = ""


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


def check_sentence(sentence: str) -> None:
    """Check that a sentence for a person is one line of a bearable length that can be printed.

    Raises:
        Broken: It is something else.
    """
    expect(bool(sentence.strip()), "it says nothing")
    expect("\n" not in sentence and "\r" not in sentence, "it says more than a line")
    expect(len(sentence) <= LONGEST_ERROR, "it says too much")
    try:
        sentence.encode()
    except UnicodeEncodeError:
        raise Broken("it cannot be printed") from None


def text_of(data: bytes) -> str:
    """Any bytes as a text; those that are no UTF-8 become lone surrogates, and readers have to bear them."""
    return data.decode(errors="surrogateescape")
