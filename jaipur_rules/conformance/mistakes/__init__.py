"""Mistakes that engines make and that a count of moves shows, planted one at a time."""

from jaipur_rules.conformance.mistakes.catalogue import MISTAKES, Mistake
from jaipur_rules.conformance.mistakes.engine import CannotPlay, Engine, Table

__all__ = ["MISTAKES", "CannotPlay", "Engine", "Mistake", "Table"]
