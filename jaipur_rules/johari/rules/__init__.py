"""The rules of Johari: the state, the moves, what is legal, and what a move does."""
