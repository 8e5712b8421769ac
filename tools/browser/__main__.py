"""Put the referee into a built site.

python -m tools.browser build/site
"""

import sys
from pathlib import Path

from tools.browser.putting import BUILD, Unfit, put


def main(arguments: list[str]) -> int:
    """Put the referee into a built site, and print its size."""
    (site,) = arguments or ["build/site"]
    try:
        put(Path(site))
    except Unfit as error:
        print(error, file=sys.stderr)
        return 1
    weight = sum(path.stat().st_size for path in (BUILD / "engine").iterdir())
    print(f"the referee is in {site}/referee/, and its engine weighs {weight / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
