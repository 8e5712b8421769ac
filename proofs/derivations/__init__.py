"""Holds every derivation to a checker that imports no engine, and shows that it refuses a wrong one."""
