"""The test vectors of Jaipur, made: thousands of cases for any engine, from fixed seeds.

What reads them, and the small sample, is in `jaipur_rules.jaipur.conformance.vectors`.
"""

from proofs.vectors.generation import cases
from proofs.vectors.pack import Pack, pinned, write_pack
from proofs.vectors.report import Coverage

__all__ = ["Coverage", "Pack", "cases", "pinned", "write_pack"]
