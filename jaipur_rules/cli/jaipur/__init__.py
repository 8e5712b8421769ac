"""What Jaipur brings for the commands: what they say of it alone, and what no other game has."""
