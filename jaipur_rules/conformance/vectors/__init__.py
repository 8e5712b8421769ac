"""The vectors: thousands of cases for any engine of Jaipur, made from fixed seeds."""

from jaipur_rules.conformance.vectors.generation import cases

__all__ = ["cases"]
