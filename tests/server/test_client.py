"""The example of a client in TypeScript: its types are made from the schemas, and the compiler holds it to them."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tests.conftest import ROOT

CLIENT = ROOT / "examples" / "client"
PACKAGE = ROOT / "jaipur_rules"
SCHEMAS = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.schema.json"))


@pytest.fixture(scope="module")
def tools() -> Path:
    """The commands from npm, as the lock has them, fetched if they are not there."""
    build = ROOT / "build" / "client"
    lock = (CLIENT / "package-lock.json").read_bytes()
    mark = build / "node_modules" / ".fetched"
    if not mark.exists() or mark.read_text() != sha256(lock).hexdigest():
        build.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(CLIENT / name, build / name)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=build, check=True)
        mark.write_text(sha256(lock).hexdigest())
    return build / "node_modules" / ".bin"


@pytest.fixture(scope="module")
def types(tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The types of every schema, each in a file of its own."""
    folder = tmp_path_factory.mktemp("types")
    for schema in SCHEMAS:
        shutil.copyfile(PACKAGE / schema, folder / schema.replace("/", "_"))
    command = [f"{tools}/json2ts", "--input", f"{folder}/*.json", "--output", str(folder)]
    subprocess.run(command, check=True)
    return folder


@pytest.fixture
def client(types: Path, tmp_path: Path) -> Path:
    """A copy of the client, with the types of a view."""
    for name in ("client.ts", "tsconfig.json"):
        shutil.copyfile(CLIENT / name, tmp_path / name)
    shutil.copyfile(types / "jaipur_encoding_view.schema.d.ts", tmp_path / "view.d.ts")
    return tmp_path


def compiled(tools: Path, folder: Path) -> str:
    """What the compiler objects to."""
    found = subprocess.run(
        [tools / "tsc", "--project", folder], capture_output=True, text=True, check=False
    )
    assert bool(found.stdout) == bool(found.returncode)
    return found.stdout


def test_the_client_fits_the_types(tools: Path, client: Path) -> None:
    assert not compiled(tools, client)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("round.deck_size", "round.decksize"),
        ("hand ?? `${hand_size} cards`", "`${hand.length} cards`"),
        (".view.round) {", ".view) {"),
    ],
    ids=["a key that there is not", "a hand that is hidden", "a round that is not dealt"],
)
def test_the_compiler_notices(tools: Path, client: Path, right: str, wrong: str) -> None:
    text = (client / "client.ts").read_text(encoding="utf-8")
    assert right in text
    (client / "client.ts").write_text(text.replace(right, wrong), encoding="utf-8")
    assert "client.ts" in compiled(tools, client)


def test_every_schema_has_types(tools: Path, types: Path, tmp_path: Path) -> None:
    """The compiler looks into a copy of each: what is only declared it takes as it is."""
    names = sorted(file.name.removesuffix(".d.ts") for file in types.glob("*.d.ts"))
    assert [f"{name}.json" for name in names] == [each.replace("/", "_") for each in SCHEMAS]
    for name in names:
        shutil.copyfile(types / f"{name}.d.ts", tmp_path / f"{name}.ts")
    imports = [f"export * as m{place} from './{name}';" for place, name in enumerate(names)]
    (tmp_path / "client.ts").write_text("\n".join(imports), encoding="utf-8")
    shutil.copyfile(CLIENT / "tsconfig.json", tmp_path / "tsconfig.json")
    assert not compiled(tools, tmp_path)
    text = (tmp_path / "jaipur_encoding_view.schema.ts").read_text(encoding="utf-8")
    assert "export interface ViewDocument" in text
