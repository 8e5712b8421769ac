"""What every game shares and no game is: errors, values that are checked, chance, and what a game is."""
