"""The compiled functions, their lookup tables, and the memory layout of a game.

Whoever only wants to play looks at `jaipur_rules.batch`. `tables.TABLES` begins
with the numbers of `switches`, under their names. What its tables hold:

- `least`: By good, the cards of the smallest sale.
- `sell`: By good, the number of its smallest sale.
- `token_sums`: By good, the rupees of the first so many tokens.
- `token_start`: By good, the bit of its first token in `won`.
- `heights`: By good, the tokens of the whole pile.
- `bonus_start`: By bonus pile, where it begins among the bonus tokens; at last, where all end.
- `scales`: By place of an observation, what the number there is divided by.
- `taking_code`: By taking, its cards.
- `giving_code`: By giving, its cards.
- `move_count`: How many moves are numbered.
- `moves`: By number, the packed move.
- `holding`: By hand, its holding without a camel.
- `taking_start`: By market, where its takings begin in `takings`.
- `giving_start`: By holding and size, where its givings of that size begin in `givings`.
- `number`: By taking and giving, the number of the move in the encodings; -1 for none.
- `lower`: By three bits a kind for cloth, spice and leather, the second part of a place.
- `upper`: By three bits a kind for diamond, gold and silver, the first part of a hand's place.
- `market_upper`: The same of a market's place.
- `singles`: By market, how many kinds of goods it holds.
- `sales`: By hand, how many sales it allows.
- `without`: By hand and set of kinds, the holding without these kinds, and without a camel.
- `exchanges`: By market and holding, how many exchanges there are.
- `taking_shut`: By taking, the set of kinds that cannot be given for it.
- `taking_size`: By taking, how many cards.
- `takings`: The takings of each market, one market after the other.
- `givings`: The givings of each holding, by size.
- `pack`: The cards of a deal before they are shuffled, then the bonus tokens.
"""
