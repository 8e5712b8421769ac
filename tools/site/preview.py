"""The picture that stands beside the address of a page where somebody sends it: ``python -m tools.site.preview``."""

import os
import shutil

from playwright.sync_api import sync_playwright

from jaipur_rules.jaipur import render
from jaipur_rules.jaipur.rules.cards import Card
from tools.site.code import ROOT
from tools.site.heads import PICTURE

_PAGE = """
<body style="margin: 0; width: 1200px; height: 630px; background: #241d4f; color: #fff; font: 700 64px system-ui, sans-serif">
<p style="margin: 0; padding: 130px 0 50px; text-align: center">jaipur-rules</p>
<div style="display: flex; justify-content: center; gap: 12px; zoom: 2.1">{}</div>
</body>
"""


def main() -> None:
    """Draw the name of the site, and a card of each kind."""
    cards = "".join(render.card_svg(card).svg for card in Card)
    with sync_playwright() as driver:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.set_content(_PAGE.format(cards))
        page.screenshot(path=ROOT / "docs" / PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
