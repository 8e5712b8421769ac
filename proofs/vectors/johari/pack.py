"""The pack of Johari: cases in a file of JSON Lines, written with everything that has to come with them."""

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from types import MappingProxyType

from jaipur_rules import rulebook
from jaipur_rules.johari.conformance import JohariCase
from jaipur_rules.johari.conformance.vectors import VECTORS
from jaipur_rules.johari.rules.components_file import standard_text
from proofs.vectors.pack import Pack, Packs
from proofs.vectors.report import Coverage, Unasked, rulesets_of

LEAST = 10
"""The fewest cases that a rule is to have."""

UNASKED: Unasked = MappingProxyType(
    {
        "CMP-1": (
            "every deal of a case is the whole of the cards, so that there is nothing to answer",
            "chaque distribution d'un cas est l'ensemble des cartes, il n'y a donc rien à répondre",
        ),
        "CMP-4": (
            "the nobles of a case are those of its deal, so that there is nothing to answer",
            "les nobles d'un cas sont ceux de sa distribution, il n'y a donc rien à répondre",
        ),
        "CMP-8": (
            "every case says how many traders it has, so that there is nothing to answer",
            "chaque cas dit combien de marchands il a, il n'y a donc rien à répondre",
        ),
        "CMP-9": (
            "the promotional card is in no deal, so that there is nothing to answer",
            "la carte promotionnelle n'est dans aucune distribution, il n'y a donc rien à répondre",
        ),
        "LAY-1": (
            "the nobles of a case are those of its deal, so that there is nothing to answer",
            "les nobles d'un cas sont ceux de sa distribution, il n'y a donc rien à répondre",
        ),
    }
)
"""The rules that no question of the pack shows, and why, in English and in French."""

_rules = partial(rulebook.load, "johari")


def covered(cases: Iterable[JohariCase]) -> Coverage:
    """The coverage of some cases.

    Example:
        >>> covered(()).thin[:2]
        ('CMP-2', 'CMP-3')
    """
    return Coverage.among(
        (
            (case, rulesets_of(case.question.game.ruleset.name, case.question.game.ruleset.changes))
            for case in cases
        ),
        _rules(),
        UNASKED,
        LEAST,
    )


PACKS: Packs[JohariCase] = Packs(
    "johari-vectors",
    VECTORS.data,
    Path(__file__).with_name("pack.json"),
    VECTORS.write_case,
    covered,
    _rules,
    MappingProxyType({"components.toml": standard_text}),
)
"""The packs of Johari."""


def pinned() -> Pack:
    """The pack of this version, as it has to come out wherever it is made.

    Example:
        >>> pinned().format, pinned().coverage.thin
        ('johari-vectors', ())
    """
    return PACKS.pinned()


def write_pack(cases: Iterable[JohariCase], path: str | os.PathLike[str]) -> Pack:
    """Write a pack, whole or not at all: it appears by an atomic rename.

    Args:
        cases: The cases, in their order.
        path: The file: ``.jsonl``, ``.jsonl.gz``, or ``.zip`` for everything
            that belongs together, the table of the components among it.

    Raises:
        UnusablePack: The name ends otherwise, or the system refuses.

    Example:
        >>> write_pack((), "cases.txt")
        Traceback (most recent call last):
        jaipur_rules.conformance.vectors.UnusablePack: cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip
    """
    return PACKS.write_pack(cases, path)
