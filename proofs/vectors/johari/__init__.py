"""The test vectors of Johari, made: thousands of cases for any engine, from fixed seeds.

What reads them, and the small sample, is in `jaipur_rules.johari.conformance.vectors`.
"""

from proofs.vectors.johari.generation import cases
from proofs.vectors.johari.pack import pinned, write_pack

__all__ = ["cases", "pinned", "write_pack"]
