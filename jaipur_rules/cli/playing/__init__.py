"""A match at a terminal: what is said, where it is shown, and the course of it."""
