"""Adapters to other frameworks: one package or module each, with an extra of the same name.

- `jaipur_rules.adapters.pettingzoo`: an AEC environment, ``pip install "jaipur-rules[pettingzoo]"``.
- `jaipur_rules.adapters.gymnasium`: one seat against an opponent, ``[gymnasium]``.
- `jaipur_rules.adapters.openspiel`: ``python_jaipur``, with explicit chance, ``[openspiel]``.
- `jaipur_rules.adapters.textarena`: a match in words for language models, ``[textarena]``.

An adapter shows a seat what `jaipur_rules.encoding` and `jaipur_rules.render`
make of its `View`, and nothing else. Importing this package imports none of them.
"""
