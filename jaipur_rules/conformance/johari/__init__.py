"""Judge any engine of Johari, in any language: the same kit, asking about the other game."""
