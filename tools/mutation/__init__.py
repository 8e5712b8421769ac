"""Mutation testing: code is changed in every small way, and the tests have to notice.

`python -m tools.mutation` makes the mutants of the rules of a game or of a
generic package, tries each against the tests, and computes the score. What may
survive stands in `equivalent-PACKAGE.toml`, with the argument why it is
equivalent to the original.
"""
