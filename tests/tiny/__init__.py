"""A game of a few lines, by which generic code is tested: whoever keeps the highest card wins."""
