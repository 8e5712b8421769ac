"""The words that the pictures of every game need: traders, moves with their verdicts, and rulesets."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

from jaipur_rules.core.errors import Fact, Violation, messages
from jaipur_rules.core.game import AnyMove, AnyView, Seat, game_of
from jaipur_rules.core.messages import Language, Message, Messages, Parameter, trader_at


def trader_name(seat: Seat, say: Messages) -> str:
    """Return the name of the trader in a seat as a heading.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> trader_name(1, messages("fr"))
        'Deuxième marchand'
    """
    return say("picture.trader", trader=trader_at(seat))


def format_move(notation: str, described: str, say: Messages) -> str:
    """Return a move in words, with its notation in brackets; once, where they are the same.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> say = messages("en")
        >>> format_move("-LL", "sell 2 leather", say), format_move("pass", "pass", say)
        ('sell 2 leather (-LL)', 'pass')
    """
    if described == notation:
        return notation
    return say("picture.move", move=notation, words=described)


def named_move(move: AnyMove, say: Messages) -> str:
    """Return a move of any game in words with its notation; the notation alone, in a game that has no words.

    Example:
        >>> from jaipur_rules import parse_move
        >>> from jaipur_rules.core.errors import messages
        >>> named_move(parse_move("-LLL"), messages("en"))
        'sell 3 leather (-LLL)'
    """
    words = game_of(move).words
    return format_move(words.notation(move), words.describe(move, say.language), say)


class Words(ABC):
    """The words of a game: its moves and verdicts.

    Example:
        >>> from jaipur_rules import new_match, parse_move, view
        >>> from jaipur_rules.core.game import JAIPUR
        >>> seen, move = view(new_match(seed=7), 0), parse_move("+K")
        >>> str(JAIPUR.words.listed(seen, move)), JAIPUR.words.steps(move)
        ('take all the camels', ())
    """

    @abstractmethod
    def message(self, move: AnyMove) -> Message:
        """A move in words, as a message in no language.

        Raises:
            WrongType: It is no move of the game.
        """

    @abstractmethod
    def parameter(self, name: str, value: Fact) -> Parameter:
        """A value of a finding or of a step of a derivation as a parameter of a message, such as the names of cards for their letters.

        Example:
            >>> from jaipur_rules.core.game import JOHARI
            >>> JOHARI.words.parameter("card", "W1")
            Message(code='johari.card.white', params=(('gems', 1),))
        """

    def describe(self, move: AnyMove, lang: Language = "en") -> str:
        """A move in words.

        Args:
            move: Any move, however illegal.
            lang: The language.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: It is no move of the game.
        """
        return messages(lang).format(self.message(move))

    def notation(self, move: AnyMove) -> str:
        """A move as it stands in a drawing."""
        return str(move)

    def format_verdict(self, broken: tuple[Violation, ...], say: Messages) -> str:
        """Return the word for legal, or for illegal with the reasons.

        Example:
            >>> from jaipur_rules.core.game import JAIPUR
            >>> say = messages("en")
            >>> JAIPUR.words.format_verdict((), say)
            'legal'
            >>> JAIPUR.words.format_verdict((Violation("EXC-3", {"both": "C"}, "jaipur"),), say)
            'illegal: You cannot take and give the same good: 1 cloth (EXC-3).'
        """
        if not broken:
            return say("picture.legal")
        return say("picture.illegal", reasons=tuple(each.message for each in broken))

    # --- the moves as a person chooses between them ---

    def listed(self, seen: AnyView, move: AnyMove) -> Message:
        """A move in words, with what somebody who sees the table would ask first, such as what it costs there."""
        return self.message(move)

    def name(self, seen: AnyView, move: AnyMove, lang: Language) -> str:
        """Return a move as `listed` has it, with its notation."""
        say = messages(lang)
        return format_move(str(move), say.format(self.listed(seen, move)), say)

    def steps(self, move: AnyMove) -> tuple[Message, ...]:
        """What is chosen one after the other to arrive at a move: a verb, cards, a token; none if it is chosen whole.

        Moves of the same steps so far are told apart by the next ones.
        """
        return ()


def ruleset_label(name: str, changes: Mapping[str, object], box: str = "") -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Args:
        name: Its name; ``"custom"`` for one that has none.
        changes: Its switches that are set otherwise.
        box: What its box is called; empty for the usual one.

    Example:
        >>> ruleset_label("custom", {"turn_cap": 90}, "box")
        'turn_cap=90, box'
    """
    if name != "custom":
        return name
    parts = [*(f"{switch}={value}" for switch, value in changes.items()), box]
    return ", ".join(filter(None, parts))


def label_on_table(label: str, default: str) -> str:
    """The name of the rules as a table shows it: nothing for the default, which nobody has to ask for.

    Args:
        label: What `ruleset_label` gives.
        default: The name of the default.

    Example:
        >>> label_on_table("yucata", "bga"), label_on_table("bga", "bga")
        ('yucata', '')
    """
    return "" if label == default else label


def headline(facts: Iterable[str], seat: Seat | None, rules: str, say: Messages) -> str:
    """The first line of a table: some facts, who sees it, and the rules where they are not the usual ones.

    Args:
        facts: The facts; an empty one is left out.
        seat: The seat that sees it; None for a spectator.
        rules: What `label_on_table` gives.
        say: The words.

    Example:
        >>> headline(["Day 1"], 0, "", messages("en"))
        'Day 1 · seen by the first trader'
    """
    if seat is None:
        viewer = say("picture.spectator")
    else:
        viewer = say("picture.seen", trader=trader_at(seat))
    return " · ".join(filter(None, (*facts, viewer, rules)))
