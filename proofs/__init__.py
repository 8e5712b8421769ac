"""The proofs of the rules, and the makers of the test vectors: `python -m proofs`."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The folder of the project."""
