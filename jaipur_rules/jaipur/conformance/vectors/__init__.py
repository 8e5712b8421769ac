"""The reader of the vectors: cases for any engine of Jaipur, of which the package holds a small sample.

The pack of each version, with all of them, comes with its release.
"""

from jaipur_rules.conformance.vectors import UnusablePack, Vectors
from jaipur_rules.jaipur.conformance.questions import QUESTIONS

VECTORS = Vectors(QUESTIONS, __name__)
"""The vectors of Jaipur."""

read_case = VECTORS.read_case
read_pack = VECTORS.read_pack
readme = VECTORS.readme
sample = VECTORS.sample
schema = VECTORS.schema
write_case = VECTORS.write_case

__all__ = [
    "VECTORS",
    "UnusablePack",
    "read_case",
    "read_pack",
    "readme",
    "sample",
    "schema",
    "write_case",
]
