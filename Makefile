PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RUNS := build/published
PUBLISHED := reports/published

.PHONY: help install verify complete published test test-all lint format types clean

help:
	@echo "make verify    run the built-in cases on every backend; reports in reports/"
	@echo "make complete  run every combination of arguments: 4,600 cases more, minutes"
	@echo "make published the runs in reports/published/ anew: twenty minutes on an idle machine"
	@echo "make test      the tests that take minutes;  make test-all  all of them"
	@echo "make lint      ruff and mypy;  make format  reformat;  make clean  remove what was built"

# The environment is made again whenever what it is made of has changed.
$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[all,dev]"
	touch $@

install: $(VENV)/.installed

verify: install
	$(BIN)/convcheck verify

complete: install
	$(BIN)/convcheck verify cases/complete --reports build/complete

published: install
	$(BIN)/convcheck verify --reports $(RUNS)
	$(BIN)/convcheck bench --reports $(RUNS)
	$(BIN)/convcheck report $(RUNS)/verify.json $(RUNS)/bench.json \
	  -o $(PUBLISHED)/README.md --plots $(PUBLISHED)/pictures
	rm $(PUBLISHED)/pictures/*.png
	cp $(RUNS)/verify.html $(RUNS)/bench.html $(RUNS)/bench.csv $(PUBLISHED)
	gzip -9 -n -c $(RUNS)/verify.csv > $(PUBLISHED)/verify.csv.gz

test: install
	$(BIN)/python -m pytest -n auto --dist loadfile -m "not slow"

test-all: install
	$(BIN)/python -m pytest -n auto --dist loadfile

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

types: install
	$(BIN)/mypy

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
