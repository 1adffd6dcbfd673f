PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RUNS := build/published
PUBLISHED := reports/published

SUITES := verify frontier
OTHER = $(eval OTHER := $(shell $(BIN)/convcheck info --json | $(BIN)/python -c $(SWITCH)))$(OTHER)
SWITCH := "import json, sys; facts = json.load(sys.stdin)['environment']['backends']['tensorflow']['facts']; print('no_onednn' if facts['onednn'] else 'onednn')"
WIDER := "import sys; from convcheck.backends._processor import cpu_isa; sys.exit(cpu_isa() == 'avx2')"
KERNELS = $(addprefix --backend ,numpy tensorflow torch onnxruntime)
LOWEST_TORCH := $(shell sed -n 's/^torch==//p' constraints-lowest.txt)

# A thousand modules that are compiled anew in each of the processes that tests and runs start would
# take a second of each.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help install verify complete frontier machines lowest lowest-environment newest published test test-all test-nightly test-machines \
  explore mutation soak benchmarks coverage documents site support pictures dist bare lint format types clean

help:
	@echo "make verify    run the built-in cases on every backend; reports in reports/"
	@echo "make frontier  run the cases on which libraries differ widely; a minute"
	@echo "make lowest    run the built-in cases with the oldest versions allowed;  make newest  with the newest"
	@echo "make machines  run the built-in cases as on other machines;  make machines KERNELS= all of them"
	@echo "make complete  run every combination of arguments: 4,600 cases more, minutes"
	@echo "make published the runs in reports/published/ anew: twenty minutes on an idle machine"
	@echo "make test      the tests that take minutes;  make test-all  most of them;  make test-nightly  the rest"
	@echo "make explore   the property tests on new examples, more of them"
	@echo "make mutation  whether tests notice small changes of the program; goes on where it stopped"
	@echo "make soak      interruptions, kills, wrong files, hostile functions;  make soak SECONDS=3600 SEED=1"
	@echo "make benchmarks what convcheck takes itself, as a table: best on an idle machine;  make benchmarks QUICK=1"
	@echo "make coverage  which lines the fast tests run;  make documents  links and examples"
	@echo "make pictures the terminal's pictures in docs/pictures anew, of real runs: best on an idle machine"
	@echo "make support   the table of what is supported in docs/support.md anew: three minutes"
	@echo "make site      the documentation as a site, in build/site"
	@echo "make dist      wheel and source distribution in dist/;  make bare  the wheel in an environment of its own"
	@echo "make lint      ruff and mypy;  make format  reformat;  make clean  remove what was built"

# The environment is made again whenever what it is made of has changed.
$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[all,dev]"
	touch $@

install: $(VENV)/.installed

verify: install
	$(BIN)/convcheck verify

frontier: install
	$(BIN)/convcheck verify --suite frontier --reports build/frontier

complete: install
	$(BIN)/convcheck verify cases/complete --reports build/complete

# As on other machines: TensorFlow with oneDNN where it is off here, or without it where it is on, and
# a processor without AVX-512 if this one has it: there those with kernels of their own for each
# processor (XLA compiles for any, Keras calls them), and `KERNELS=` all of them. `CASES=` names files.
machines: install
	$(BIN)/convcheck verify $(CASES) --as $(OTHER) --backend tensorflow --backend 'keras[tensorflow]' \
	  --reports build/$(OTHER)
	if $(BIN)/python -c $(WIDER) && $(BIN)/convcheck info --as avx2 > /dev/null; then \
	  $(BIN)/convcheck verify $(CASES) --as avx2 $(KERNELS) --reports build/avx2 && \
	  $(BIN)/convcheck verify --as avx2 --suite frontier --reports build/avx2; \
	fi

# The main job with the oldest versions that pyproject.toml allows, and with the newest there are.
# PyPI's PyTorch brings gigabytes of CUDA along; TORCH=2.13.0 takes that one instead.
LOWEST := build/lowest/.installed-$(or $(TORCH),$(LOWEST_TORCH))

$(LOWEST): pyproject.toml constraints-lowest.txt
	$(PYTHON) -m venv --clear build/lowest
	sed "s/^torch==.*/torch==$(or $(TORCH),$(LOWEST_TORCH))/" constraints-lowest.txt > build/lowest.txt
	build/lowest/bin/python -m pip install --quiet --disable-pip-version-check -c build/lowest.txt -e ".[all]"
	touch $@

lowest-environment: $(LOWEST)

lowest: $(LOWEST)
	for suite in $(SUITES); do \
	  build/lowest/bin/convcheck verify $(or $(CASES),--suite $$suite) --reports build/lowest-$$suite || exit; \
	done

newest:
	$(PYTHON) -m venv --clear build/newest
	build/newest/bin/python -m pip install --quiet --disable-pip-version-check $(if $(TORCH),torch==$(TORCH)) -e ".[all]"
	for suite in $(SUITES); do \
	  build/newest/bin/convcheck verify --suite $$suite --reports build/newest-$$suite || exit; \
	done

published: install
	$(BIN)/convcheck verify --reports $(RUNS)
	$(BIN)/convcheck bench --reports $(RUNS)
	$(BIN)/convcheck report $(RUNS)/verify.json $(RUNS)/bench.json \
	  -o $(PUBLISHED)/README.md --plots $(PUBLISHED)/pictures
	rm $(PUBLISHED)/pictures/*.png
	cp $(RUNS)/verify.html $(RUNS)/bench.html $(RUNS)/bench.csv $(PUBLISHED)
	gzip -9 -n -c $(RUNS)/verify.csv > $(PUBLISHED)/verify.csv.gz

test: install
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not slow"

test-all: install
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not nightly"

test-nightly: install
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m nightly

# What TensorFlow computes in the tests' own process, with oneDNN where this machine has it off, or
# without it where this machine has it on.
test-machines: install
	TF_ENABLE_ONEDNN_OPTS=$(if $(filter onednn,$(OTHER)),1,0) $(BIN)/python -m pytest -n auto \
	  --dist worksteal -k tensorflow tests/backends tests/identities

# Each time other examples than the same ones of `make test`. What fails is printed so that it can be
# had again: `@reproduce_failure`.
explore: install
	HYPOTHESIS_PROFILE=explore $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not slow" \
	  $$(grep -l "^from hypothesis" -r tests --include='test_*.py')

# Small changes of the program, one at a time, and whether a test notices: docs/mutation.md.
mutation: install
	$(BIN)/python benchmarks/mutation/run.py --sample $(or $(SAMPLE),200)

# At random for as long as it is given, other seeds other moments and files: docs/robustness.md.
soak: install
	$(BIN)/python benchmarks/soak/run.py --seconds $(or $(SECONDS),600) --seed $(or $(SEED),0)

# What verify, the reference and the reports take themselves: a table, nothing is asserted.
benchmarks: install
	$(BIN)/python benchmarks/harness/run.py $(if $(QUICK),--quick)

# Which lines and branches the fast tests run, those of worker processes with them.
coverage: install
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not slow" --cov --cov-report=
	$(BIN)/coverage report

# Links between pages, the examples of docstrings, the commands of the pages, and CONTRIBUTING's
# package.
documents: install
	$(BIN)/python -m pytest tests/test_documents.py tests/test_contributing.py tests/user_functions/test_docs.py \
	  tests/pages

# The pages, the verbs' help and the glossary as a site. It needs no network, and neither do its readers.
site: install
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# What a terminal shows, drawn of real runs.
pictures: install
	$(BIN)/python website/pictures.py

# The table of what is supported, of a run with every library: three minutes.
support: install
	$(BIN)/python website/support.py

# The source distribution, and the wheel that is made of it.
dist:
	$(PYTHON) -m venv --clear build/dist
	build/dist/bin/python -m pip install --quiet --disable-pip-version-check build
	rm -rf dist
	build/dist/bin/python -m build --outdir dist .

# What a user gets: the wheel alone, with NumPy and nothing that it is compared with.
bare: dist
	$(PYTHON) -m venv --clear build/bare
	build/bare/bin/python -m pip install --quiet --disable-pip-version-check dist/*.whl
	cd build/bare && bin/convcheck list && bin/convcheck info && bin/convcheck verify --require numpy

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
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
