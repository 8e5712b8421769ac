"""The public API, name by name, as `public_api.txt` beside this file has it.

A change of the API is a change of that file, made by this command and read in
the review of the change:

    python tests/test_public_api.py

Public are the names in an `__all__`, and nothing else: `test_public.py` holds
the docs to the same names. Everything is read from the sources, so the text is
the same on every Python.
"""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).with_name("public_api.txt")


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def sources() -> dict[str, ast.Module]:
    return {
        module_of(path): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "jaipur_rules").rglob("*.py"))
    }


def exported(tree: ast.Module) -> list[str]:
    """The names in `__all__`, if there are any."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return sorted(names)
    return []


def name_of(node: ast.stmt) -> str:
    """The name that a statement gives something, or nothing."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def is_public(node: ast.stmt) -> bool:
    return bool(name_of(node)) and not name_of(node).startswith("_")


def origin(name: str, module: str, trees: dict[str, ast.Module]) -> str:
    """The full name, in its own module, of a name that a package exports."""
    for node in ast.walk(trees[module]):
        if isinstance(node, ast.ImportFrom) and node.module:
            # Only a package's own `__init__` imports relatively, and from itself.
            source = f"{module}.{node.module}" if node.level else node.module
            for alias in node.names:
                has_all = alias.name == "*" and name in exported(trees[source])
                if has_all or ((alias.asname or alias.name) == name and source in trees):
                    return origin(name if has_all else alias.name, source, trees)
    return f"{module}.{name}"


def described(node: ast.stmt) -> str:
    """A public function, class or value, in a line."""
    match node:
        case ast.FunctionDef():
            result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
            return f"({ast.unparse(node.args)}){result}"
        case ast.ClassDef():
            fields = ", ".join(
                f"{name_of(member)}: {ast.unparse(member.annotation)}"
                for member in node.body
                if isinstance(member, ast.AnnAssign) and is_public(member)
            )
            members = " ".join(
                name_of(member)
                for member in node.body
                if is_public(member) and not isinstance(member, ast.AnnAssign)
            )
            return f"[{', '.join(map(ast.unparse, node.bases))}]({fields}) {members}".rstrip()
        case ast.AnnAssign():
            return f": {ast.unparse(node.annotation)}"
        case ast.Assign(value=ast.Constant() | ast.Attribute() as value):
            return f" = {ast.unparse(value)}"
        case _:
            return " = ..."


def api() -> str:
    """Every module that exports names, and of each name its home and its signature."""
    trees = sources()
    made = {
        f"{module}.{name_of(node)}": described(node)
        for module, tree in trees.items()
        for node in tree.body
        if is_public(node)
    }
    lines: list[str] = []
    pinned = set[str]()
    for module, tree in trees.items():
        names = exported(tree)
        lines += [f"# {module}"] if names else []
        for name in names:
            home = origin(name, module, trees)
            lines.append(f"{home}" if home in pinned else f"{home}{made.get(home, '')}")
            pinned.add(home)
    return "\n".join(lines) + "\n"


def test_the_public_api_is_as_it_was() -> None:
    golden = GOLDEN.read_text(encoding="utf-8")
    assert api() == golden, (
        "the API has changed: python tests/test_public_api.py, and look at the diff"
    )


def test_every_name_that_is_exported_has_a_home() -> None:
    trees = sources()
    homes = {
        origin(name, module, trees) for module, tree in trees.items() for name in exported(tree)
    }
    made = {f"{module}.{name_of(node)}" for module, tree in trees.items() for node in tree.body}
    assert homes - made - trees.keys() == set()


if __name__ == "__main__":
    GOLDEN.write_text(api(), encoding="utf-8")
