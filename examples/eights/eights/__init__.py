"""Crazy Eights, a game in one folder: an example of a plug-in for `jaipur_rules`."""
