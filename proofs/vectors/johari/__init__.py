"""The test vectors of Johari, made."""
