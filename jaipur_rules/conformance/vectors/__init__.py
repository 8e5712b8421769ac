"""The vectors: thousands of cases for any engine of Jaipur, made from fixed seeds."""

from jaipur_rules.conformance.vectors.generation import cases
from jaipur_rules.conformance.vectors.pack import (
    Pack,
    UnusablePack,
    pinned,
    read_pack,
    readme,
    sample,
    schema,
    write_pack,
)
from jaipur_rules.conformance.vectors.report import Coverage

__all__ = [
    "Coverage",
    "Pack",
    "UnusablePack",
    "cases",
    "pinned",
    "read_pack",
    "readme",
    "sample",
    "schema",
    "write_pack",
]
