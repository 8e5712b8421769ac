"""The vectors: thousands of cases for any engine of Johari, made from fixed seeds."""

from jaipur_rules.conformance.johari.vectors.generation import cases
from jaipur_rules.conformance.johari.vectors.pack import (
    pinned,
    read_pack,
    readme,
    sample,
    schema,
    write_pack,
)

__all__ = ["cases", "pinned", "read_pack", "readme", "sample", "schema", "write_pack"]
