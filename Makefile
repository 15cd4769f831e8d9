# Two commands do everything: `make site` builds and gates the site, `make test` runs the tests. Both make their environment first.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# On all cores, a file on one of them: the tests that survey the pages in a browser share what they saw.
PYTEST_ARGS ?= -n auto --dist loadfile

.PHONY: site test serve lint clean chromium

site: $(READY)
	$(BIN)/mkdocs build --strict --clean

test: $(READY) chromium
	$(BIN)/pytest $(PYTEST_ARGS)

chromium:
	@tools/install-chromium

serve: $(READY)
	$(BIN)/mkdocs serve

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Python 3.11 or newer is needed; name one with PYTHON=…")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[site,dev]'
	@touch $(READY)

clean:
	rm -rf $(VENV) site build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
