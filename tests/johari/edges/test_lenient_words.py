"""Every word that may be typed in a move of Johari, in a sentence that needs it."""

import re

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import Bribe, parse_move, read_move
from jaipur_rules.johari.rules.lenient_words import (
    ACTIONS,
    CLAUSES,
    FAKES,
    FILLER,
    KINDS,
    NOW,
    VERBS,
    phrase,
)

SAID = {
    "pick w2@3": """
        pick w2 at booth 3
        picks w2 from 3
        picking the fake white 2 on stall 3
        je choisis w2 à l'étal 3
        take w2 from booth 3
        takes w2 from booth 3
        taking w2 from booth 3
        prendre w2 à l'étal 3
        je prends w2 à l'étal 3
        choisir une fausse blanche 2 dans l'etal 3
        choose w2 at booth number 3
        chooses w2 from booth 3
        je choisis mon faux blanc 2 à l'étal numéro 3
        """,
    "play sale": """
        sale
        play sale
        plays the sale card
        playing sale
        I lay a sale
        lays a sale
        joue la carte vente
        joues la vente
        jouer vente
        pose une vente
        poser une vente
        """,
    "play purchase": """
        purchase
        play purchase
        achat
        joue un achat
        """,
    "play baksheesh": """
        play baksheesh
        joue le bakchich
        """,
    "play trade": """
        trade
        play trade
        joue négoce
        joue negoce
        """,
    "play bribe": """
        play a bribe
        joue le pot-de-vin
        """,
    "play exchange": """
        exchange
        play an exchange
        joue un échange
        joue un echange
        """,
    "play doppelganger": """
        doppelganger
        play the doppelgänger
        le sosie
        """,
    "purchase 3": """
        purchase 3
        purchases all of booth 3
        buys everything at booth number 3
        j'achète mes cartes à l'étal numéro 3
        buy all the cards of shop 3
        buys 3
        buying 3
        achète toutes les cartes de l'échoppe 3
        achete tout à l'echoppe 3
        acheter 3
        achat 3
        """,
    "purchase A cash A1A3": """
        purchase A cash A1A3
        buy gold, cashing A1 A3
        achète l'or en encaissant A1 A3
        buy gold and use A3 A1
        buy gold using A1 A3
        achète l'or, encaisse A1 A3
        achète l'or, encaissant A1 A3
        """,
    "baksheesh": """
        baksheesh
        bakchich
        """,
    "sell W2b1R3G1 advance R": """
        sell W2 b1 R3 G1 advance R
        sells her gem cards W2 b1 R3 G1, advancing red
        selling W2 b1 R3 G1 to the jeweler, move the red token
        sells W2 b1 R3 G1 to a jeweller, moving his red token
        vends W2 b1 R3 G1, avance le jeton rouge
        vendre W2 b1 R3 G1 et avancer le jeton rouge
        vendre W2 b1 R3 G1 au joaillier, avançant le rouge
        vend les gemmes W2 b1 R3 G1 et avance le rouge
        """,
    "sell W1W2R3A1 advance B as W1=B": """
        sell W1W2R3A1 advance B as W1=B
        sell W1 W2 R3 A1, move blue, counting W1 as blue
        """,
    "collect B": """
        collect B
        collects my blue gems
        sell all blues to a collector
        vends toutes les gemmes bleues au collectionneur
        """,
    "collect B as W2=B": """
        collect B as W2=B
        collect blue, count W2 blue
        collects blue, counts W2 blue
        collect blue counting W2 blue
        vends le bleu, comme W2 bleu
        vends le bleu, compte W2 bleu
        vends le bleu, comptant W2 bleu
        collect blue = W2 blue
        """,
    "discard w1": """
        discard w1
        discards of all the fakes white 1
        défausse le faux blanc 1
        defausse une gemme fausse, blanche 1
        défausser des fausses blanches 1
        defausser w1
        """,
    "trade W": """
        trade W
        trades from white
        trading @ white
        négoce au blanc
        negoce aux blancs
        je négocie au magasin blanc
        negocie au blanc
        négocier au blanc
        negocier au blanc
        """,
    "trade W now": """
        trade W now
        trade in the white store at once
        trade white immediately
        négoce au blanc maintenant
        négoce au blanc, aussitôt
        négoce au blanc, aussitot
        """,
    "hire N1-4 pay w1W2": """
        hire N1-4 pay w1W2
        hires N1-4, pays w1 W2
        hiring the noble N1-4, paying w1 W2
        hire N1-4, paid w1 W2
        recruit N1-4 with w1 W2
        recruits N1-4 against w1 W2
        hire N1-4 for w1 W2
        hire N1-4 w1 W2
        engage N1-4, paie W2 w1
        embauche N1-4, paie W2 w1
        embaucher N1-4 et payer W2 w1
        engager N1-4 et payer W2 w1
        recrute N1-4, paye W2 w1
        recruter N1-4, payant w1 W2
        recrute N1-4 avec w1 W2
        engage N1-4 pour w1 W2
        engager N1-4 contre w1 W2
        """,
    "hire N1-7 pay A2 gold 3 slot 2": """
        hire N1-7 pay A2 gold 3 slot 2
        engage N1-7 pour A2, or 3, emplacement 2
        hire N1-7, pay A2, put into slot 2, with 3 gold of its track
        engage N1-7 pour A2, mis à son emplacement 2, 3 or sur la piste
        """,
    "bribe": """
        bribe the supervisor
        pot-de-vin
        pot de vin à l'inspecteur
        je soudoie l'inspecteur
        soudoyer l'inspecteur
        """,
    "exchange w1 for W3@2": """
        exchange w1 for W3@2
        exchanges w1 for W3 at booth 2
        swap w1 for W3 from 2
        give w1 for W3 at 2
        gives w1 for W3 at 2
        donner mon w1 contre W3 à 2
        donne w1 de ma main contre W3 à 2
        swaps w1 against W3 at stall 2
        swapping fake white 1 for white 3 in shop 2
        échange w1 contre W3 à l'étal 2
        je troque w1 contre W3 à l'étal 2
        troquer w1 contre W3 à l'étal 2
        echange w1 pour W3 à 2
        échanger w1 contre W3 à 2
        echanger w1 contre W3 à 2
        """,
    "exchange w1 for W3@W": """
        exchange w1 for W3 at white
        exchange w1 for W3 from the whites
        exchange w1 for W3 in the white store
        exchange w1 for W3 on white
        exchange w1 for W3 @ white
        exchange w1 for W3, stall white
        exchange w1 for W3, booth white
        exchange w1 for W3, store white
        exchange w1 for W3, shop white
        échange w1 pour W3 à la blanche
        échange w1 pour W3 au blanc
        échange w1 pour W3 aux blanches
        échange w1 pour W3 dans les blancs
        échange w1 pour W3, étal blanc
        échange w1 pour W3, etal blanc
        échange w1 pour W3, échoppe blanche
        échange w1 pour W3, echoppe blanche
        """,
    "pass": """
        pass
        passe
        passer
        decline
        I do nothing
        rien
        """,
    "lose w2": """
        lose w2
        loses w2
        losing w2
        perds w2
        perdre w2
        perd w2
        """,
    "cash A1A3": """
        cash A1A3
        cashes A1 and A3
        cashing A1 A3
        encaisse A1 et A3
        encaisser A3 A1
        """,
    "keep": """
        keep
        keep the gold
        keep every gold
        garde l'or
        keeps all cards
        keeping the cards
        garde tout
        garder
        """,
    "advance RG": """
        advance RG
        advances green and red
        advancing red, green
        move the red token and the green token
        moves his green and his red tokens
        avance le vert d'un et le rouge
        avancer les jetons du rouge et du vert
        """,
}
"""Sentences for moves."""

COLOURS = {
    "collect W": "w white whites blanc blanche blancs blanches",
    "collect B": "b blue blues bleu bleue bleus bleues",
    "collect R": "r red reds rouge rouges",
    "collect G": "g green greens vert verte verts vertes",
    "collect A": "A gold or",
    "collect P": "p prestige",
}


@pytest.mark.parametrize(
    ("typed", "move"),
    [(line.strip(), move) for move in SAID for line in SAID[move].strip().split("\n")],
)
def test_what_is_said_of_a_move(typed: str, move: str) -> None:
    assert read_move(typed).move == parse_move(move)


@pytest.mark.parametrize("typed", ["I DO NOTHING", "Passe", "PASSER", "Decline", "RIEN"])
def test_the_case_of_a_word_does_not_matter(typed: str) -> None:
    assert str(read_move(typed).move) == "pass"


@pytest.mark.parametrize(
    ("typed", "move"), [(word, move) for move, words in COLOURS.items() for word in words.split()]
)
def test_the_types_by_their_names(typed: str, move: str) -> None:
    assert str(read_move(f"collect {typed}").move) == move


def test_a_small_a_is_an_article() -> None:
    assert str(read_move("collect a white").move) == "collect W"
    with pytest.raises(NotationError, match="of which type"):
        read_move("collect a")


def test_every_word_has_its_sentence() -> None:
    words = " ".join([*SAID.values(), *COLOURS.values()]).lower()
    typed = {*re.findall(r"[^\W\d_]+|[@=]", words)}
    assert {*ACTIONS, *CLAUSES, *FAKES, *FILLER, *KINDS, *NOW, *VERBS} - typed == set()


@pytest.mark.parametrize("move", ["bribe", 3, Bribe], ids=repr)
def test_what_is_no_move_has_no_words(move: object) -> None:
    with pytest.raises(Exception, match=re.escape(repr(move))):
        phrase(move)  # type: ignore[arg-type]
