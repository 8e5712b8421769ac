"""Jaipur with one move more: a trader may discard a good instead of a turn."""
