"""Mutation testing: the rules' code is changed in every small way, and the tests have to notice.

`python -m tools.mutation` makes the mutants, tries each against the tests, and
computes the score. What may survive stands in `equivalent-GAME.toml`, with the
argument why it is equivalent to the original.
"""
