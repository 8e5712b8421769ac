"""Proof by exhaustion: the statements of legality are equal, and a trader can always move.

`verify` goes over the positions of a box under every combination of the switches
that legality reads. It is handed the statements that it proves equal, so it can
be put to those of another engine. Every position with every move under every
ruleset would be some 10**14 questions; the proof has three steps instead.

1. *Which rules an exchange breaks depends on its shape* (`verdicts.Shape`), the
   size of the hand, the herd and the ruleset, and on nothing else. For
   `violations` is run on blind cards (`blind`), which answer what a shape says
   and refuse everything else. A program that learns of real cards what it
   learns of blind ones goes the same way. All shapes with all hands and herds
   are put to it: none is legal but that of a plain exchange, of goods that lie
   there for as many cards that are held.
2. *The list at every position* (`proof`). The verdicts of step 1 on the plain
   exchanges, the sales and the moves that take alone call for a certain set of
   moves; `legal_moves` has to give it, each move once, and never none. That is
   done for every market, hand and herd under every ruleset. The goods piles
   take turns from herd to herd: all full; each set of those held empty, the
   others drawn.
3. *One move at a time.* `is_legal` is asked, for every market and hand at one
   herd under one ruleset that are drawn, of every plain exchange, every sale
   and every move that takes alone. Each exchange that can be written is put to
   all three statements with real cards at two drawn positions: at one nearly
   all of it lies there and is held, at the other a card less.

Legality does not tell some goods apart (`Space.alike`). With a seed, one
position is drawn of each class of those that an exchange of such goods makes
equal, and step 2 goes over the default ruleset and three others that are drawn
for each; without, every position is visited under every ruleset. What stays
sampled: that both statements commute with the exchange, that `is_legal` treats
alike the herds and rulesets that were not drawn, and `legal_moves` the piles.

Example:
    >>> from jaipur_rules import Ruleset
    >>> from proofs.exhaustion.statements import OURS
    >>> from proofs.exhaustion.switches import derive_switches, rulesets
    >>> rulesets(derive_switches(OURS))[0] == Ruleset()
    True
"""
