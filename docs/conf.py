"""The site, made by Sphinx: `make site`."""

import os
import sys
from importlib.metadata import metadata
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parents[1] / "site"))  # what makes the pages

from jaipur_site.pages import missing

project = "jaipur-rules"
author = "The jaipur-rules contributors"
project_copyright = "2026, the jaipur-rules contributors"
release = version = metadata("jaipur-rules")["Version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "notfound.extension",
    "sphinx_copybutton",
    "sphinx_llms_txt",
    "jaipur_site.extension",
    "jaipur_site.reference",
    *(("sphinx_sitemap", "sphinxext.opengraph") if "SITE_ADDRESS" in os.environ else ()),
]
exclude_patterns = ["_build", "api.md", "rules/*.*.md"]  # what is read where no site is built
myst_heading_anchors = 3
smartquotes_action = "qe"  # no dashes: an option such as --lang begins with two hyphens

html_theme = "furo"
html_title = "jaipur-rules"
html_baseurl = os.environ.get("SITE_ADDRESS", "")  # not known, and what needs it is left out
html_static_path = ["../site/static"]
templates_path = ["../site/jaipur_site/templates"]
html_favicon = "../site/static/favicon.svg"
html_css_files = ["site.css"]
html_js_files = [(f"{name}.js", {"type": "module"}) for name in ("ask", "language")]
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}

# What finds the site and is sent its pages: a picture of each card stands beside an address.
ogp_site_url = html_baseurl
ogp_image = "_static/preview.png"
ogp_image_alt = False
ogp_description_length = 160
ogp_custom_meta_tags = ['<meta name="twitter:card" content="summary_large_image">']
sitemap_url_scheme = "{link}"
sitemap_locales = [None]
sitemap_excludes = ["404.html", "genindex.html", "py-modindex.html", "search.html", "source/*"]
llms_txt_summary = metadata("jaipur-rules")["Summary"]
llms_txt_full_file = False
notfound_urls_prefix = urlsplit(html_baseurl).path or "/"
notfound_context = missing(html_baseurl or "/")

# What is copied of an example is what is typed: no prompt, no answer, no remark.
copybutton_prompt_text = r">>> |\.\.\.(?: |$)|\$ "
copybutton_prompt_is_regexp = True
copybutton_copy_empty_lines = False
copybutton_exclude = ".linenos, .c1"

# Packages with heavy dependencies are described without them.
autodoc_mock_imports = "dask distributed gymnasium pettingzoo pyarrow pyspiel textarena".split()

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"  # an attribute is described once
napoleon_google_docstring = True
napoleon_use_ivar = True  # what a class says of its own property is no second description of it
napoleon_numpy_docstring = False
