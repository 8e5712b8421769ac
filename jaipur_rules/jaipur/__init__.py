"""The game of Jaipur: cards, components, rules as switches, moves, deals, states, legality, scoring, views."""
