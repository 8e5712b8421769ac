"""Put the referee into a built site.

python -m jaipur_site.browser build/site
"""

import sys
from pathlib import Path

from jaipur_site.browser.putting import put

put(Path(sys.argv[1]))
