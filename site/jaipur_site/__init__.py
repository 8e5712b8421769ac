"""The site: pages made from the catalogue of rules, and what holds the built pages to account.

    python -m jaipur_site.browser build/site    put the referee into the site that Sphinx has built
    python -m jaipur_site.links build/site      check every link

The folder `docs/` is what people write. The pages about rules are made from the catalogue's data, for
every game that has one, by `extension`, which Sphinx loads. Nothing here knows a rule by heart.
"""
