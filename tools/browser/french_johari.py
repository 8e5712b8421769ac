"""The library's errors about bad records of Johari, in French; loaded with Johari."""

TWINS = (
    (r"^event (\d+)", r"événement {}"),
    (
        r"this was played with the components (.+), and those in hand are ([^:]+): give the file",
        r"cette partie a été jouée avec les composants {}, et ceux d'ici sont {} : donnez le fichier",
    ),
    (
        r"that it was played with to (\S+ \S+), with (\S+)",
        r"avec lequel elle l'a été à {}, par {}",
    ),
    (
        r"expected a SHA-256 in (\d+) hexadecimal digits, in small letters, found",
        r"on attend un SHA-256 en {} chiffres hexadécimaux, en minuscules, et il y a",
    ),
    (
        r"there (?:is|are) (\d+) traders?, and Johari is for (\d+) to (\d+)",
        r"il y a {} marchands, et Johari se joue de {} à {}",
    ),
    (
        r"expected a move as a text, or an object with a deal or a reshuffle",
        r"on attend un coup en texte, ou un objet avec une distribution ou un mélange",
    ),
    (
        r"an event of chance is a deal or a reshuffle; expected one of them",
        r"un événement du hasard est une distribution ou un mélange ; on attend l'un des deux",
    ),
    (
        r"a result says something; expected (\S+), (\S+) or both",
        r"un résultat dit quelque chose ; on attend {}, {} ou les deux",
    ),
    (
        r"expected the seats that have won, in order, each once",
        r"on attend les sièges qui ont gagné, dans l'ordre, chacun une fois",
    ),
    (
        r"the record stops before a card that is drawn at event (\d+)",
        r"l'enregistrement s'arrête avant une carte piochée à l'événement {}",
    ),
    (
        r"the record stops before a noble that is drawn at event (\d+)",
        r"l'enregistrement s'arrête avant un noble pioché à l'événement {}",
    ),
    (r"this cannot be dealt:", r"cela ne peut pas être distribué :"),
    (r"the deck holds (\d+) of (\w\d), and not (\d+)", r"la pioche tient {} fois {}, et non {}"),
    (r"there are (\d+) nobles, and not (\d+)", r"il y a {} nobles, et non {}"),
    (r"(N\d-\d) is there (\d+) times", r"{} est là {} fois"),
    (
        r"(N\d-\d) is number (\d+) of the nobles, where one with the back (\d+) stands",
        r"{} est le numéro {} des nobles, à la place d'un noble au dos {}",
    ),
    (
        r"the stack of gold tokens is ([\d ]*), and not the seats 0 to (\d+) in some order",
        r"la pile des jetons d'or est {}, et non les sièges 0 à {} dans un ordre quelconque",
    ),
    (
        r"is no move: expected one that begins with (.+)",
        r"n'est pas un coup : on en attend un qui commence par {}",
    ),
    (r"is no move: expected ('[^']*')$", r"n'est pas un coup : on attend {}"),
    (
        r"is no card: expected a letter of (\S+) and 1, 2 or 3, with a small letter for a fake gem",
        r"n'est pas une carte : on attend une lettre de {} et 1, 2 ou 3, la lettre étant petite pour une fausse gemme",
    ),
    (
        r"is no noble: expected (\S+) to (\S+)",
        r"n'est pas un noble : on attend {} à {}",
    ),
    (
        r"is no action: expected one of (.+)",
        r"n'est pas une action : on attend l'une de {}",
    ),
)
"""A pattern of each sentence, or of a part of one, and its twin."""
