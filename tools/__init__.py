"""Tools of the workshop: what holds the house to its plan. None of it is shipped."""
