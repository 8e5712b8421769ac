"""Texts that stand under several codes: each is the same in every language by chance or by need, and listed."""

from collections import defaultdict

import pytest

from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages, texts

OF_PAGES = (
    ("cli.legal_moves", "page.legal_moves.name"),
    ("page.none", "site.none"),
    ("page.why.name", "rule.why"),
    ("jaipur.fact.none", "page.none", "site.none"),
    ("jaipur.page.tokens", "jaipur.picture.tokens_left"),
    ("page.replay.seat", "picture.trader", "play.person"),
    ("page.why.name", "rule.why"),
    ("jaipur.page.zone.market", "picture.market"),
    ("jaipur.page.count.hand", "jaipur.page.count.market", "picture.cards"),
    ("jaipur.card.camel.count", "jaipur.page.count.herd"),
    ("site.theme.on_page", "site.theme.text.on_page"),
)
"""The page of the referee gets its own groups of texts and no others, and so does the theme of the site."""

FORMS = (
    ("referee.winners.none.claimed", "referee.winners.none.right"),
    ("jaipur.referee.seal.both.claimed", "jaipur.referee.seal.both.right"),
    ("jaipur.referee.seal.none.claimed", "jaipur.referee.seal.none.right"),
    ("jaipur.referee.winner.none.claimed", "jaipur.referee.winner.none.right"),
    ("jaipur.referee.rupees.right", "jaipur.referee.seals.right"),
    ("kit.answer.listed", "kit.wanted.is_listed"),
    (
        "jaipur.page.switch.exchange_same_type.allowed",
        "jaipur.page.switch.sale_without_tokens.allowed",
    ),
    (
        "jaipur.page.switch.exchange_same_type.forbidden",
        "jaipur.page.switch.sale_without_tokens.forbidden",
    ),
    ("johari.noble.admirer.ability", "johari.noble.connoisseur.ability"),
    ("johari.noble.slot_keeper.ability", "johari.noble.slot_master.ability"),
    tuple(f"johari.noble.notable_{number}.ability" for number in range(1, 5)),
    ("jaipur.card.camel.many", "jaipur.duel.kinds.camels"),
    ("jaipur.fact.goods", "jaipur.fact.tokens"),
    ("adapter.unreadable", "play.fault"),
    ("johari.choice.purchase", "johari.move.purchase"),
    ("johari.fact.gold_by_seat", "johari.kind.gold.name"),
    ("johari.kind.gold.title", "johari.picture.gold"),
    ("johari.fact.choose", "johari.sentence.part.action"),
    ("picture.legal", "referee.hangs_on.legal"),
    ("jaipur.picture.match_won", "jaipur.why.winner.won"),
    ("jaipur.picture.match_drawn", "jaipur.why.winner.drawn"),
    ("jaipur.why.MAT-4.ends", "jaipur.why.MAT-4.goes_on"),
    ("jaipur.switch.exchange_same_type.forbidden", "jaipur.why.EXC-3.met"),
)
"""Forms of a thing, which differ in other things of the group, or may in another language."""

OF_READERS = (
    ("facts.text", "json.text"),
    ("facts.whole", "json.whole"),
    ("facts.truth", "json.truth"),
    ("facts.list", "json.list"),
    ("johari.notation.form", "json.quoted"),
    ("jaipur.notation.not_in_order", "kit.form.order"),
    ("johari.notation.not_in_order", "kit.form.order"),
)
"""What two readers say of two kinds of documents."""

OTHER_THINGS = (
    ("perft.moves", "simulate.plies"),
    ("kit.row.rules", "site.rules_at"),
    ("jaipur.deal.no_token", "kit.value.nothing"),
    ("johari.why.fact.none", "kit.value.nothing"),
    ("jaipur.duel.seals", "jaipur.fact.seals"),
    ("johari.box.by.inferred", "site.known.inferred"),
    ("johari.checklist.prestige", "johari.fact.cards_by_seat"),
    ("johari.picture.nobles", "johari.table.nobles"),
    ("johari.picture.tokens", "johari.table.tokens"),
    ("johari.duel.hired", "johari.picture.hired"),
    ("johari.picture.you", "play.error.you"),
    ("johari.duel.points", "johari.source.points"),
    ("johari.fact.safe_by_seat", "johari.picture.safe"),
    ("page.why.name", "rule.why"),
)
"""Words for different things, which another language may tell apart."""

LISTED = {*OF_PAGES, *FORMS, *OF_READERS, *OTHER_THINGS}


@pytest.mark.parametrize("owner", GAMES)
def test_a_text_stands_under_one_code(owner: str) -> None:
    codes: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    words = {lang: {**texts("", lang), **texts(owner, lang)} for lang in languages()}
    for code in words["en"]:
        codes[tuple(each.get(code, "") for each in words.values())].append(code)
    found = {tuple(sorted(alike)) for alike in codes.values() if len(alike) > 1}
    assert found - LISTED == set()


def test_no_text_is_listed_that_stands_under_one_code() -> None:
    words = {
        lang: {**texts("", lang), **texts("jaipur", lang), **texts("johari", lang)}
        for lang in languages()
    }
    assert [
        alike
        for alike in LISTED
        if any(len({known.get(code) for code in alike}) > 1 for known in words.values())
    ] == []
