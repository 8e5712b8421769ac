"""Proofs about the packed arithmetic of `Cards`, for every two multisets, with the solver z3.

`python -m tools.symbolic` proves every theorem of `packed`.
"""
