# Every command of a developer has one name here; `make help` lists them.
VENV := .venv
PYTHON := $(if $(wildcard $(VENV)/bin/python),$(VENV)/bin/python,python3)
PAIRS := 20000
SEEDS := 1
GAMES := 1000
ARGS :=
export PYTHONPATH := src

.DEFAULT_GOAL := help
.PHONY: help env check lint format types typescript test coverage clauses golden checksums leaks mutants fuzz-records chaos load attack fuzz predict ladder recall train-example bench wheels compiled image web webtest browser lighthouse shots ci lock clean

help:  ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

env:  ## make .venv with everything the checks need
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --require-hashes -r requirements/dev.txt

check: lint types test clauses  ## what a change must pass before it is pushed; CI adds the builds

lint:  ## style and likely bugs
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .

format:  ## let ruff format and mend what it can
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .

types:  ## mypy, strict
	$(PYTHON) -m mypy

typescript:  ## write web/src/generated again: the types of everything that travels between server and browser
	$(PYTHON) -m tools.typescript

test:  ## all tests, or some: make test ARGS="tests/core -k undo", ARGS="--clause MT-BOX-01"
	$(PYTHON) -m pytest -q $(ARGS)

coverage:  ## the tests of rules and clauses, and the branches of core and games they miss
	$(PYTHON) -m pytest -q -n 2 -m "not long" --cov --cov-report=term-missing tests/core tests/games

clauses:  ## clauses of each rulebook and how many have a test; fails when one has none
	$(PYTHON) -m tools.clauses

golden:  ## record the golden playthroughs again; read the diff before you commit it
	$(PYTHON) -m tools.golden

checksums:  ## record the numbers again on which the pure and the compiled build must agree
	$(PYTHON) -m tests.contract.checksums

leaks:  ## look for leaks in many pairs of worlds: make leaks PAIRS=1000000 SEEDS=20
	$(PYTHON) -m tests.leaks --pairs $(PAIRS) --seeds $(SEEDS) $(ARGS)

fuzz-records:  ## read many mutated records as the server does: make fuzz-records ARGS="--records 100000 --seed 2"
	$(PYTHON) -m tests.server.recordfuzz $(ARGS)

mutants:  ## how many changed rules the tests notice; takes long: make mutants ARGS="forty_thieves --only steal"
	$(PYTHON) -m tools.mutants $(ARGS)

chaos:  ## kill nodes, workers and services while games are played; needs PostgreSQL: make chaos ARGS="nodes --kills 2000"
	$(PYTHON) -m tests.server.chaos $(ARGS)

load:  ## how many tables and seats two cores carry, and what a command costs; needs PostgreSQL
	$(PYTHON) -m tests.server.load $(ARGS)

attack:  ## attack a real server with an honest player beside it; fails when that one notices: make attack ARGS="cookies messages"
	$(PYTHON) -m tests.server.attacks $(ARGS)

predict:  ## let somebody who knows all that is public foretell 400 choices of every bot: make predict ARGS="--bot magpie"
	$(PYTHON) -m tests.server.predictor $(ARGS)

fuzz:  ## a million socket frames and requests that nobody meant: make fuzz ARGS="--messages 50000 --seed 7"
	$(PYTHON) -m tests.server.fuzz $(ARGS)

ladder:  ## every neighbouring pair of bots, and the best v thumb and random; kept and resumed in ladder/: make ladder GAMES=2000
	mkdir -p ladder
	for table in master-thieves:zoch-fr:2:magpie master-thieves:rio-grande:2:magpie master-thieves:zoch-fr:4:magpie \
	    forty-thieves:base:2:simurgh forty-thieves:family:2:simurgh forty-thieves:base:4:simurgh; do \
	  set -- $$(echo $$table | tr : ' '); \
	  for bots in "" "--bots thumb,$$4" "--bots random,$$4"; do \
	    $(PYTHON) -m lightfinger ladder $$1 --edition $$2 --seats $$3 --neighbours --games $(GAMES) $$bots \
	      --out ladder/$$1-$$2-$$3.jsonl $(ARGS) || exit 1; done; done

recall:  ## how well every opponent remembers, beside what is promised; draws docs/images/recall-*.svg
	$(PYTHON) -m tools.recall $(ARGS)

train-example:  ## learn 40 Thieves against random in its own environment with PyTorch
	test -x .venv-train/bin/python || python3 -m venv .venv-train
	.venv-train/bin/pip install --quiet -r requirements/train.in
	PYTHONPATH=src .venv-train/bin/python examples/train_forty_thieves.py --curve training.json $(ARGS)
	$(PYTHON) -m tools.plots training.json docs/images/training.svg

bench:  ## speed beside other engines, ratios inside one run; makes its own environment and build
	test -x .venv-bench/bin/python || python3 -m venv .venv-bench
	.venv-bench/bin/pip install --quiet --require-hashes -r requirements/bench.txt
	env -u PYTHONPATH .venv-bench/bin/python -m tools.bench $(ARGS)

wheels:  ## build the pure and the compiled wheel into dist/
	$(PYTHON) -m build --no-isolation --wheel
	LIGHTFINGER_COMPILE=1 $(PYTHON) -m build --no-isolation --wheel

compiled:  ## build the compiled wheel and run the tests on it, away from the sources
	.ci/run wheels compiled

image:  ## run the steps of deploy/Dockerfile without an engine, into build/image; needs npm
	rm -rf build/image
	$(PYTHON) -m tools.image build/image $(ARGS)

web:  ## build the browser client into the package; needs npm
	cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci && npm run build

webtest:  ## types, style and unit tests of the browser client; needs npm
	cd web && npm run check && npm run lint && npm test

browser:  ## whole games in Chromium, what pages hold and how they read: make browser ARGS=forty; needs a built client
	cd web && npm run e2e -- $(ARGS)

lighthouse:  ## Lighthouse on every page, with Chromium; needs a built client and takes long
	cd web && npm run lighthouse

shots:  ## take the pictures of docs/images with Chromium, from matches it plays first; needs a built client
	cd web && npm run shots

ci:  ## everything CI runs, from scratch
	.ci/run

lock:  ## resolve requirements/*.in again; needs uv
	cd requirements && for name in dev bench runtime; do \
	  if [ $$name = runtime ]; then as="--constraint dev.txt"; else as=; fi; \
	  uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-annotate --no-header $$as $$name.in -o $$name.txt || exit 1; done

clean:  ## remove what the commands above leave behind
	rm -rf build dist src/*.egg-info mutants .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
