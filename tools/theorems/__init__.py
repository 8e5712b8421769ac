"""The witnesses of the theorems: plays that show what can happen, made and searched for here.

    python -m tools.theorems            write every record into examples/theorems/
    python -m tools.theorems --check    say whether each is what would be written

The theorems stand in docs/theorems/, and tests/theorems/ holds each record to what it shows.
"""
