# Everything starts from a fresh clone: each target first makes what it needs.
# Needed on the machine: Python 3.11 or newer, Node.js 20.19 or newer, make, and a C compiler for the fast engine.

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2
SERVE ?=
GALLERY ?=
FORMS := $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
REFERENCE := holocene.kernel holocene.earth holocene.ews holocene.bots.registry holocene.lab.batch holocene.lab.arena holocene.lab.runs
REFERENCE += holocene.envs.encoder holocene.envs.vector holocene.envs.aec holocene.envs.single holocene.envs.spiel holocene.envs.text

.DEFAULT_GOAL := help
.PHONY: help play test check build client site docs shots gallery clicks frames bench soak load clean environment packages
.PHONY: check-python check-client check-workflows client-of-tests

help: ## lists these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## makes what playing needs and opens the table in the browser
	@PYTHON="$(PYTHON)" scripts/play $(SERVE)

test: ## all checks, then all tests: compiled, the chosen ones in plain Python, the browser client
	@$(MAKE) --no-print-directory -j $(WORKERS) build check client-of-tests
	@scripts/test $(WORKERS)

check: check-python check-client check-workflows ## format, lint and types

check-python: environment
	$(BIN)/ruff format --check --output-format=concise .
	$(BIN)/ruff check --output-format=concise .
	$(BIN)/mypy

check-client: packages
	cd web && npm run --silent lint && npm run --silent check

check-workflows: environment packages
	cd web && node workflows.mjs ../.github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms $(FORMS)

build: environment ## compiles the engine, unless nothing changed
	@scripts/build .venv

client: ## builds the browser client, unless nothing changed
	@scripts/web build

site: ## builds the page that needs no server, as files for any web host, in build/site
	@scripts/web site

# After the packages of the checks: two fetches at once would be in each other's way.
client-of-tests: packages
	@scripts/web build
	@scripts/web site

docs: environment ## writes the reference of the library, from its docstrings, to build/docs
	@HOLOCENE_PURE=1 $(BIN)/pdoc --output-directory build/docs $(REFERENCE)

shots: build client packages ## takes the pictures of docs/pictures in a real browser
	cd web && CHROMIUM="$$(../scripts/browser)" npm run --silent shots -- ../docs/pictures

gallery: build client packages ## looks at every kind of question in eight windows and both languages, writes build/gallery
	cd web && CHROMIUM="$$(../scripts/browser)" npm run --silent gallery -- $(GALLERY)

clicks: build client packages ## plays fixed games through the screen and prints the presses a turn
	cd web && CHROMIUM="$$(../scripts/browser)" npm run --silent clicks

frames: build client packages ## measures frames while cards move, and how soon a table stands there
	cd web && CHROMIUM="$$(../scripts/browser)" npm run --silent frames

bench: ## measures speed, beside other engines, in an environment of its own
	@PYTHON="$(PYTHON)" scripts/environment .venv-bench "setuptools mypy catanatron chess open_spiel gymnasium pettingzoo" .
	@scripts/build .venv-bench
	@.venv-bench/bin/python scripts/bench.py

soak: build ## plays random games of every kind for hours, under every check
	@$(BIN)/python scripts/soak.py --game earth
	@$(BIN)/python scripts/soak.py --game animals
	@$(BIN)/python scripts/soak.py --game teams
	@$(BIN)/python scripts/soak.py --game ews

load: build ## plays 200 games with four people each on a server of its own for five minutes
	@$(BIN)/python scripts/load.py

environment:
	@PYTHON="$(PYTHON)" scripts/environment .venv "setuptools mypy" "play server lab envs openspiel mcp dev"

packages:
	@scripts/web packages

clean: ## removes what the other targets made
	rm -rf .venv .venv-bench build dist web/dist web/node_modules src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
