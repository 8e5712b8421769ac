"""Put the referee into a built site, and print the size of its engine.

python -m jaipur_site.browser build/site
"""

import sys
from pathlib import Path

from jaipur_site.browser.putting import BUILD, put

site = Path(sys.argv[1])
put(site)
weight = sum(path.stat().st_size for path in (BUILD / "engine").iterdir())
print(f"the referee is in {site}/referee/, and its engine weighs {weight / 1e6:.1f} MB")
