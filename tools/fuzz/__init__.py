"""Fuzzing: every reader of the library, and the referee, on what a coverage-guided fuzzer comes up with.

`python -m tools.fuzz` runs it; `tools.fuzz.targets` says what has to hold of each input.
"""
