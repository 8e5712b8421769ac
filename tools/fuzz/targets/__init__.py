"""The readers, a module for each part of the library that they are of."""
