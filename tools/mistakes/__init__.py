"""Planted mistakes of meaning, such as people make, and the tests that notice each of them."""
