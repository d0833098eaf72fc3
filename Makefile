# The two commands that matter: `make play` and `make test`. Each makes its own environment if it is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
comma := ,
SOURCES := $(shell find tablewright/kernel tablewright/games tablewright/bots -name '*.py')

.PHONY: play test lint rules bench bench-peers compile clean

play: compile
	@$(BIN)/tablewright

test: $(VENV)/.ready-to-test compile lint
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null \
		|| echo "No Chromium here: the tests in a browser are skipped."
	@$(BIN)/python -m pytest -n auto

lint: $(VENV)/.ready-to-test
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

rules: $(VENV)/.ready-to-test
	@$(BIN)/python -m tests.rules.coverage

bench: compile
	@$(BIN)/python bench/modes.py

bench-peers: compile .venv-peers/.ready
	@$(BIN)/python bench/compare.py .venv-peers/bin/python

compile: $(VENV)/.compiled

# Installed as it lies here, so that an edit counts at once; compiled in place, anew whenever a source is newer.
define install
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing $(1) into $(VENV) ..."
	@TABLEWRIGHT_PURE=1 $(BIN)/python -m pip install --disable-pip-version-check \
		--constraint requirements.lock --editable '.[$(2)]' > $(VENV)/install.log 2>&1 || (cat $(VENV)/install.log; exit 1)
	@touch $@
endef

$(VENV)/.ready: pyproject.toml setup.py requirements.lock
	$(call install,Tablewright,build$(comma)lab)

$(VENV)/.ready-to-test: pyproject.toml setup.py requirements.lock | $(VENV)/.ready
	$(call install,what the tests need,dev)

$(VENV)/.compiled: $(VENV)/.ready $(SOURCES)
	@echo "Compiling (a minute or two; plain Python where there is no C compiler) ..."
	@rm -rf build && find tablewright -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace > $(VENV)/compile.log 2>&1 \
		|| (cat $(VENV)/compile.log; exit 1)
	@grep '^tablewright:' $(VENV)/compile.log || true
	@touch $@

.venv-peers/.ready: bench/peers-requirements.txt
	@test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	@echo "Installing the peers into .venv-peers ..."
	@.venv-peers/bin/python -m pip install --disable-pip-version-check -r bench/peers-requirements.txt \
		> .venv-peers/install.log 2>&1 || (cat .venv-peers/install.log; exit 1)
	@touch $@

clean:
	@rm -rf $(VENV) .venv-peers build *.egg-info
	@find tablewright -name '*.so' -delete
