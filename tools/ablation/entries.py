"""The changes that switch off a rule, read from the data files and made to the text of a module."""

import ast
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from attrs import frozen

from proofs.normal import fingerprint
from tools.site.code import definitions

ROOT = Path(__file__).parents[2]
GAMES = ("jaipur", "johari")


class DoesNotFit(ValueError):
    """A change of a function that is not there, or that does not hold the text once."""


@frozen(order=False)
class Change:
    """Another text in a function.

    Attributes:
        function: The module and what is changed in it: a function, a class or a value, such as
            ``"jaipur_rules.jaipur.rules.legality:violations"``; for data the file and the table,
            such as ``"jaipur_rules/johari/rules/components.toml:start_gold"``.
        old: The text that stands there, exactly once.
        new: The text put there instead.
    """

    function: str
    old: str
    new: str

    @property
    def file(self) -> str:
        """The file that is changed, from the root of the project."""
        module = self.function.partition(":")[0]
        return module if module.endswith(".toml") else f"{module.replace('.', '/')}.py"

    @property
    def name(self) -> str:
        """What is changed in the file."""
        return self.function.partition(":")[2]

    def made(self, text: str) -> str:
        """The text of the file with the change.

        Raises:
            DoesNotFit: The function is not there, or does not hold the text exactly once.
        """
        lines = text.splitlines(keepends=True)
        find = _table if self.file.endswith(".toml") else _definition
        found = find(text, self.name)
        if found is None:
            raise DoesNotFit(f"there is no {self.function}")
        first, last = found
        inside = "".join(lines[first:last])
        count = inside.count(self.old)
        if count != 1:
            raise DoesNotFit(f"{self.function} holds {self.old!r} {count} times, and not once")
        changed = inside.replace(self.old, self.new)
        return "".join([*lines[:first], changed, *lines[last:]])


@frozen(order=False)
class Ablation:
    """One way to switch off a rule, or a part of it.

    Attributes:
        id: The rule, and where it is switched off in several ways a word after a slash: ``"EXC-2/switch"``.
        changes: What is changed, all together.
    """

    id: str
    changes: tuple[Change, ...]

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.id.partition("/")[0]

    @property
    def fingerprint(self) -> str:
        """A hash of the changes: it stays as long as the rule is switched off in the same way, in whatever module."""
        texts = [(each.name, each.old, each.new) for each in self.changes]
        return fingerprint(repr(texts))

    def texts(self) -> dict[str, str]:
        """The files that are changed, with their changed texts.

        Raises:
            DoesNotFit: A change does not fit the code as it stands.
        """
        texts: dict[str, str] = {}
        for change in self.changes:
            text = texts.get(change.file) or (ROOT / change.file).read_text(encoding="utf-8")
            texts[change.file] = change.made(text)
        return texts


@frozen(order=False)
class Rules:
    """How the rules of a game are switched off.

    Attributes:
        ablations: The ways, in the order of the file.
        definitions: The rules that no code can break, with the reason.
    """

    ablations: tuple[Ablation, ...]
    definitions: Mapping[str, str]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all these rules."""
        return tuple(dict.fromkeys([*(each.rule for each in self.ablations), *self.definitions]))


@cache
def ablations_of(game: str) -> Rules:
    """How the rules of a game are switched off, from its data file."""
    path = Path(__file__).with_name(f"{game}.toml")
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    changes: dict[str, list[Change]] = {}
    for entry in content["ablation"]:
        changes.setdefault(entry.pop("id"), []).append(Change(**entry))
    ablations = tuple(Ablation(id_, tuple(every)) for id_, every in changes.items())
    return Rules(ablations, content.get("definitions", {}))


def game_of(rule: str) -> str:
    """The game whose file says how the rule is switched off."""
    return next(game for game in GAMES if rule in ablations_of(game).rules)


def ways(rule: str) -> tuple[Ablation, ...]:
    """The ways in which a rule is switched off."""
    return tuple(each for each in ablations_of(game_of(rule)).ablations if each.rule == rule)


def _definition(text: str, name: str) -> tuple[int, int] | None:
    """The first line of a function, class or value of a module, from 0, and the first after it."""
    tree = ast.parse(text)
    nodes: dict[str, ast.stmt] = dict(definitions(tree))
    for node in tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=bound)]) | ast.AnnAssign(target=ast.Name(id=bound))
            ):
                nodes.setdefault(bound, node)
            case _:
                pass
    found = nodes.get(name)
    return None if found is None else (found.lineno - 1, found.end_lineno or 0)


def _table(text: str, name: str) -> tuple[int, int] | None:
    """The first line of a table of a file of data, from 0, and the first after it."""
    lines = text.splitlines()
    if f"[{name}]" not in lines:
        return None
    first = lines.index(f"[{name}]")
    following = (place for place in range(first + 1, len(lines)) if lines[place].startswith("["))
    return first, next(following, len(lines))
