"""The symbolic lane: small pure functions run on values that stand for all values.

`python -m tools.symbolic` runs it: CrossHair over `contracts`, and the packed arithmetic of `Cards` over
bit vectors in `packed`.
"""
