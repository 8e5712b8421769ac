"""A card or a token alone."""

import pytest

from jaipur_rules import RulesError
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.render import back_svg, bonus_svg, card_svg, seal_svg, token_svg
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.render import Language, Picture
from tests.render.reading import hold_laws, parsed, texts


def _everything(lang: Language) -> list[Picture]:
    return [
        *(card_svg(card, lang) for card in Card),
        *(token_svg(card, value, lang) for card in Card for value in (0, 7, 100)),
        *(bonus_svg(size, value, lang) for size in BONUS_SIZES for value in (None, 10)),
        back_svg(lang),
        seal_svg(lang),
    ]


@pytest.mark.parametrize("lang", languages())
def test_each_is_a_picture_without_ids_and_unlike_the_others(lang: Language) -> None:
    pictures = _everything(lang)
    for picture in pictures:
        hold_laws(picture, lang)
    assert [each for each in pictures if " id=" in each.svg or "<use" in each.svg] == []
    assert [each for each in pictures if each.renamed("other") is not each] == []
    assert [each for each in pictures if len(each.svg) >= 1_600] == []
    assert len({picture.svg for picture in pictures}) == len(pictures)
    assert len({picture.title for picture in pictures}) == len(pictures)


def test_a_card_shows_its_name_and_letter() -> None:
    assert set(texts(card_svg(Card.CAMEL, "fr"))) == {"K", "Chameau"}
    assert texts(back_svg()) == []


def test_a_token_shows_its_value_and_says_what_it_is() -> None:
    assert texts(token_svg(Card.DIAMOND, 7)) == ["7"]
    assert token_svg(Card.DIAMOND, 7).title == "Diamond token, 7 rupees"
    assert token_svg(Card.CAMEL, 5, "fr").title == "Jeton chameau, 5 roupies"
    assert token_svg(Card.LEATHER, 1, "fr").title == "Jeton cuir, 1 roupie"
    assert texts(bonus_svg(5)) == ["5+", "?"]
    assert texts(bonus_svg(3, 0)) == ["3", "0"]
    assert bonus_svg(4, lang="fr").title == "Jeton bonus pour 4 cartes, valeur cachée"


def test_cards_are_of_one_size() -> None:
    sizes = {parsed(picture).attrib["viewBox"] for picture in (*map(card_svg, Card), back_svg())}
    assert sizes == {"0 0 68 96"}


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(RulesError, match="no bonus token for 6 cards: there are those for 3, 4"):
        bonus_svg(6)
    with pytest.raises(RulesError, match=r"no token is worth -1 rupee$"):
        token_svg(Card.GOLD, -1)
    with pytest.raises(RulesError, match="no token is worth -2 rupees"):
        bonus_svg(3, -2)
