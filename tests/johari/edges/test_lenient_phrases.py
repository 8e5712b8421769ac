"""Edges of the phrases of the lenient reader: the names of the nobles, every phrase, and mistakes of typing."""

import pytest

from jaipur_rules import NotationError
from jaipur_rules.johari import read_move
from jaipur_rules.johari.rules.lenient_phrases import simplify

NAMES = {
    "N1-1": "giver généreux genereux",
    "N1-2": "protector protecteur",
    "N1-3": "bribed soudoyé soudoye",
    "N1-4": "setter sertisseur",
    "N1-5": "admirer admirateur",
    "N1-6": "porter porteur",
    "N1-7": "slot-keeper gardien",
    "N1-8": "treasurer trésorier tresorier",
    "N2-1": "slot-master intendant",
    "N2-2": "buyer acheteur",
    "N2-3": "donor donateur",
    "N2-4": "connoisseur connaisseur",
    "N2-5": "cutter tailleur",
    "N2-6": "recruiter recruteur",
    "N2-7": "paymaster payeur",
    "N2-8": "exchanger changeur",
    "N3-1": "notable-1",
    "N3-2": "notable-2",
    "N3-3": "notable-3",
    "N3-4": "notable-4",
    "N3-5": "herald héraut heraut",
    "N3-6": "curator conservateur",
    "N3-7": "patron mécène mecene",
    "N3-8": "retinue escorte",
}


@pytest.mark.parametrize(
    ("name", "noble"), [(name, noble) for noble, names in NAMES.items() for name in names.split()]
)
def test_a_noble_is_hired_by_its_name(name: str, noble: str) -> None:
    typed = [f"hire the {name} for W1", f"engage {name.upper()}, paie W1"]
    assert [str(read_move(each).move) for each in typed] == [f"hire {noble} pay W1"] * 2


@pytest.mark.parametrize("between", ["-", " ", "  ", " - "])
@pytest.mark.parametrize(
    ("name", "noble"), [("slot{}keeper", "N1-7"), ("Slot{}master", "N2-1"), ("notable{}3", "N3-3")]
)
def test_a_space_stands_for_the_hyphen_of_a_name(name: str, noble: str, between: str) -> None:
    assert simplify(f"hire {name.format(between)} for W1") == f"hire {noble} for W1"


@pytest.mark.parametrize(
    "typed",
    [
        "collects blue of the collector",
        "discard the giver",
        "trade the patron",
        "sell blue of the collector",
    ],
)
def test_only_in_hiring_a_name_is_a_noble(typed: str) -> None:
    assert simplify(typed) == typed


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("my turn: buy 3, s'il te plaît", ": buy 3,"),
        ("hire N1-4 (for W1)", "hire N1-4 for W1"),
        ("Pick A fake white 2 from 3", "Pick fake white 2 from 3"),
        ("pick a white 2 from 3", "pick white 2 from 3"),
        ("pick a blue 2 from 3", "pick blue 2 from 3"),
        ("pick a red 2 from 3", "pick red 2 from 3"),
        ("pick a green 2 from 3", "pick green 2 from 3"),
        ("pick a gold 2 from 3", "pick gold 2 from 3"),
        ("pick a prestige 2 from 3", "pick prestige 2 from 3"),
        ("Buy the Gold And Prestige Store", "Buy the gold store"),
        ("achète l'Échoppe de l'Or et du Prestige", "achète l'échoppe or"),
        ("achète l'échoppe de l’or et du prestige", "achète l'échoppe or"),
        ("pick W2 from 3 As First Card", "pick W2 from 3"),
        ("pick W2 from 3 as a first card", "pick W2 from 3"),
        ("pick W2 from 3 as my first card", "pick W2 from 3"),
        ("pick W2 from 3 as the first card", "pick W2 from 3"),
        ("prends W2 à 3 Comme Première Carte", "prends W2 à 3"),
        ("prends W2 à 3 comme ma première carte", "prends W2 à 3"),
        ("prends W2 à 3 comme la première carte", "prends W2 à 3"),
        ("prends W2 à 3 comme une première carte", "prends W2 à 3"),
        ("Lay sale Face Down", "Lay sale"),
        ("lays sale face down", "lays sale"),
        ("play sale face down", "play sale"),
        ("plays sale face down", "plays sale"),
        ("Joue vente Face Cachée", "Joue vente"),
        ("jouer vente face cachée", "jouer vente"),
        ("pose vente face cachée", "pose vente"),
        ("poser vente face cachée", "poser vente"),
        ("Be Safe From the Supervisor", "bribe"),
        ("bribe the supervisor", "bribe"),
        ("Être à l'abri de l'inspecteur", "bribe"),
        ("être à l’abri de l’inspecteur", "bribe"),
        ("Donner un Pot-de-vin", "bribe"),
        ("payer un pot-de-vin", "bribe"),
        ("verser un pot-de-vin", "bribe"),
        ("Receive Gold", "baksheesh"),
        ("receive the gold", "baksheesh"),
        ("get baksheesh", "baksheesh"),
        ("get the baksheesh", "baksheesh"),
        ("get gold 2 from 3", "get gold 2 from 3"),
        ("Reçois l'or", "baksheesh"),
        ("reçois de l’or", "baksheesh"),
        ("recevoir le bakchich", "baksheesh"),
        ("recevoir l'or 2", "recevoir l'or 2"),
        ("Ne fais rien", "passe"),
        ("ne rien faire", "passe"),
        ("lay Sale face down: 2 gold", "lay Sale"),
        ("lay Sale face down : 0 gold", "lay Sale"),
        ("poser Vente face cachée\u202f: 12 or", "poser Vente"),
        ("poser Vente face cachée: 1 or", "poser Vente"),
        ("do nothing: 2 gold", "do nothing"),
        ("ne rien faire : 2 or", "passe"),
        ("hire the giver: 2 gold", "hire the N1-1: 2 gold"),
        ("do nothing: 2 gold 1", "do nothing: 2 gold 1"),
        ("do nothing: gold", "do nothing: gold"),
        ("do nothing 2 gold", "do nothing 2 gold"),
        ("Keep Everything", "keep"),
        ("garde tout", "keep"),
        ("Tout Garder", "keep"),
        ("Take red Onto the Trade Card", "trade red"),
        ("Prendre rouge Sur la carte Négoce", "négoce rouge"),
        ("prends rouge sur la carte negoce", "négoce rouge"),
        ("Take red Straight to the Display", "trade red now"),
        ("Prendre rouge Droit dans l'étalage", "négoce rouge aussitôt"),
        ("prends rouge droit dans l’étalage", "négoce rouge aussitôt"),
        ("Give w2 To the Supervisor", "lose w2"),
        ("Donner w2 À l'inspecteur", "perdre w2"),
        ("donne w2 à l’inspecteur", "perdre w2"),
        ("discard G2 And Move its token", "discard G2"),
        ("discard G2 and advance its token", "discard G2"),
        ("défausse G2 Et avance son jeton", "défausse G2"),
        ("défausse G2 et j'avance son jeton", "défausse G2"),
        ("défausse G2 et j’avance son jeton", "défausse G2"),
        ("défausser G2 et avancer son jeton", "défausser G2"),
        ("Move red Two Columns", "advance red red"),
        ("advance the red token two columns", "advance red red"),
        ("Avance rouge De Deux cases", "avancer rouge rouge"),
        ("avancer le jeton rouge de deux cases", "avancer rouge rouge"),
        ("move red and blue One Column Each", "move red and blue"),
        ("avance rouge et bleu D'une Case chacun", "avance rouge et bleu"),
        ("avance rouge et bleu d’une case chacun", "avance rouge et bleu"),
        ("collect blue, W2 Counting As red", "collect blue, counting W2 as red"),
        ("collect blue With white 2 counting as red", "collect blue counting white 2 as red"),
        (
            "collect blue, Fake white 2 counting as red",
            "collect blue, counting Fake white 2 as red",
        ),
        ("prends bleu, W2 Comptant Pour rouge", "prends bleu, comptant W2 comme rouge"),
        (
            "prends bleu Avec Faux blanc 2 comptant comme rouge",
            "prends bleu comptant Faux blanc 2 comme rouge",
        ),
        (
            "prends bleu avec fausse blanche 2 comptant pour rouge",
            "prends bleu comptant fausse blanche 2 comme rouge",
        ),
        ("collect blue With W2 As red", "collect blue counting W2 as red"),
        ("buy gold Using A1 and A3 At Once", "buy gold cash A1 and A3"),
        ("buy gold, use A1 at once", "buy gold, cash A1"),
        ("achète l'or En utilisant Aussitôt A1", "achète l'or encaisse A1"),
        ("achète l'or, utiliser aussitôt A1", "achète l'or, encaisse A1"),
        ("achète l'or, utilise aussitôt A1", "achète l'or, encaisse A1"),
        ("sell W1B1R1G1 To a Jeweler, move red", "sell W1B1R1G1 Jeweler, move red"),
        ("sell all blue to the collector", "sell all blue collector"),
        ("vends W1B1R1G1 Au joaillier, avance R", "vends W1B1R1G1 joaillier, avance R"),
        ("vends tout le bleu à un Collectionneur", "vends tout le bleu Collectionneur"),
        ("buy Booth Number 3", "buy booth 3"),
        ("achète l'Étal Numéro 3", "achète l'étal 3"),
    ],
)
def test_a_phrase_stands_for_plain_words(typed: str, plain: str) -> None:
    assert " ".join(simplify(typed).split()) == plain


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("hire N1-4 for 2 x W1", "hire N1-4 for W1, W1"),
        ("hire N1-4 for 2 X w1", "hire N1-4 for w1, w1"),
        ("hire N1-4 for 3 × Fake white 2", f"hire N1-4 for {', '.join(['Fake white 2'] * 3)}"),
        ("engage N1-4, 2 x faux blanc 1", "engage N1-4, faux blanc 1, faux blanc 1"),
        ("engage N1-4, 1 x fausse blanche 1", "engage N1-4, fausse blanche 1"),
        ("hire N1-4 for 12 x W1", f"hire N1-4 for {', '.join(['W1'] * 12)}"),
        ("hire N1-4 for 0 x W1", "hire N1-4 for 0 x W1"),
        ("hire N1-4 for 2 x W12", "hire N1-4 for 2 x W12"),
        ("hire N2-2 x W1", "hire N2-2 x W1"),
    ],
)
def test_a_number_before_a_cross_is_of_cards(typed: str, plain: str) -> None:
    assert simplify(typed) == plain


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("hire N1-7 for gold 2, with 3 gold from the track", "hire N1-7 for A2, with 3 gold"),
        ("hire N1-7 for Gold 2 and gold 3 From the Track", "hire N1-7 for A2 and 3 gold"),
        ("hire N1-7, gold 12 from the track", "hire N1-7, 12 gold"),
        ("hire N1-7 for gold 1, gold 3 For the Cards", "hire N1-7 for A1, A3 For the Cards"),
        ("engage N1-7 pour or 2, avec 3 or de la piste", "engage N1-7 pour A2, avec 3 or"),
        ("engage N1-7 pour Or 2, avec Or 3 De la Piste", "engage N1-7 pour A2, avec 3 or"),
        ("engage N1-7, or 3 pour les cartes", "engage N1-7, A3 pour les cartes"),
        ("hire N1-7 for gold 2", "hire N1-7 for gold 2"),
        ("engage N1-7, or 2 sur la piste", "engage N1-7, or 2 sur la piste"),
    ],
)
def test_beside_gold_from_the_track_gold_and_a_number_is_a_card(typed: str, plain: str) -> None:
    assert simplify(typed) == plain


@pytest.mark.parametrize("verb", ["hire", "Hires", "hiring", "recruit", "recruits", "engage"])
def test_every_word_for_hiring_names_a_noble(verb: str) -> None:
    assert simplify(f"{verb} the giver") == f"{verb} the N1-1"


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("disacrd w1", "discard w1"),
        ("Choosse W1 from 3", "choose W1 from 3"),
        ("agianst", "against"),
        ("countz", "counts"),
        ("sosi", "sosie"),
        ("immediatly", "immediately"),
        ("blanhe", "blanche"),
        ("blancz", "blancs"),
        ("fasse", "fausse"),
        ("faussse", "fausse"),
        ("crads", "cards"),
        ("gemmee", "gemme"),
        ("thnaks", "thanks"),
        ("pasee", "passe"),
        ("passser", "passer"),
        ("fisrt", "first"),
        ("saef", "safe"),
        ("vereser", "verser"),
        ("straght", "straight"),
        ("utilisatn", "utilisant"),
        ("hire the tresurer", "hire the N1-8"),
        ("hire the slot keper", "hire the N1-7"),
        ("hire the connisseur", "hire the N2-4"),
        ("columnz", "columnz"),
        ("advancs", "advancs"),
    ],
)
def test_a_mistyped_word_stands_for_those_near_to_it_if_they_mean_the_same(
    typed: str, plain: str
) -> None:
    assert simplify(typed) == plain


@pytest.mark.parametrize(
    ("typed", "move"),
    [("joue le doppelgnger", "play doppelganger"), ("négoce rouge aussitt", "trade R now")],
)
def test_a_mistyped_word_may_be_near_to_two_ways_to_write_one(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


def test_more_cards_than_anybody_holds_are_refused() -> None:
    assert simplify("sell 99 x W1").count("W1") == 99
    with pytest.raises(NotationError):
        simplify("sell 60 x W1 and 60 x B1")
