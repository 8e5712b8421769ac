"""The parts that all games share: errors, checked values, chance, JSON, processes, and the interface of a game."""
