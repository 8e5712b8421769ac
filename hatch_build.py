"""The metadata that need the address of the repository, which stands in `pyproject.toml` once, or is not known yet."""

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACEHOLDER = "://example."
LINKS = {
    "Repository": "",
    "Documentation": "/blob/main/docs/index.md",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
    "Security": "/blob/main/SECURITY.md",
}
_RELATIVE = re.compile(r"\]\((?!https?:|#)([^)\s]+)\)")


class AddressHook(MetadataHookInterface):
    """A hook of hatchling: the links of the project, and the README with links that work on a package index."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, object]) -> None:
        """Fill in both; without an address there are no links of the project, and the README stays as it is."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = str(self.config["address"])
        is_known = PLACEHOLDER not in address
        metadata["urls"] = {name: address + path for name, path in LINKS.items() if is_known}
        text = absolute(readme, address) if is_known else readme
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def absolute(readme: str, address: str) -> str:
    """A text with whole addresses in the place of the relative ones: of a picture its file, of all else its page.

    Example:
        >>> absolute("[how](docs/a.md#b) ![seen](docs/a.svg)", "https://host/x")
        '[how](https://host/x/blob/main/docs/a.md#b) ![seen](https://host/x/raw/main/docs/a.svg)'
    """

    def whole(link: re.Match[str]) -> str:
        kind = "raw" if link[1].endswith(".svg") else "blob"
        return f"]({address}/{kind}/main/{link[1]})"

    return _RELATIVE.sub(whole, readme)
