"""Small games explored whole: every state that can be reached, and every law held in each.

With a small box a game is finite, although a round of Jaipur need not end: it
goes back to where it was. So what is elsewhere sampled can here be visited. The
state is the `Match` itself, knowledge included; the deals are the nodes of
chance, each with every outcome that the box has.

The walk is written once, for any game; the laws of each game's states and events
are those of `tests.laws`, which Hypothesis holds too.
"""
