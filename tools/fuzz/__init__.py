"""Fuzzing: the readers of the library, and properties of the tests, on what a coverage-guided fuzzer comes up with.

`python -m tools.fuzz` runs it; `tools.fuzz.registry` has the targets.
"""
