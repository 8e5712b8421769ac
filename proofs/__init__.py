"""The results proved of the rules, and the program that says which of them still hold.

A result says what it rests on, function by function. The checker computes the
same from the sources as they stand, and compares:

    python -m proofs check
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The folder of the project."""
