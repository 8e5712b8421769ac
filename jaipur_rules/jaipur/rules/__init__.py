"""The rules of Jaipur: the state, the moves, what is legal, and what a move does."""
