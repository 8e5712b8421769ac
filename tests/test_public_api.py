"""The public API, name by name, as `public_api.txt` beside this file has it.

A change of the API is a change of that file, made by this command and read in
the review of the change:

    python tests/test_public_api.py

Public are the names that `tools.api.exported` gives, and nothing else:
`test_public.py` holds the docs to the same names. Everything is read from the
sources, so the text is the same on every Python.
"""

from pathlib import Path

from tools.api import described, exported, is_public, name_of, origin, sources

GOLDEN = Path(__file__).with_name("public_api.txt")


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
    for module in trees:
        names = exported(module)
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
    homes = {origin(name, module, trees) for module in trees for name in exported(module)}
    made = {f"{module}.{name_of(node)}" for module, tree in trees.items() for node in tree.body}
    assert homes - made - trees.keys() == set()


if __name__ == "__main__":
    GOLDEN.write_text(api(), encoding="utf-8")
