"""Fuzzing: readers of the library, and properties of the tests, on what atheris comes up with.

A target is a law in its docstring and a function of bytes; whatever it raises is a finding. `targets` lists them.
"""
