"""The vectors, read: cases for any engine of Johari, of which the package holds a small sample."""

from jaipur_rules.johari.conformance.vectors.pack import read_pack, readme, sample, schema

__all__ = ["read_pack", "readme", "sample", "schema"]
