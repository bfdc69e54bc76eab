# All commands for development; `make help` lists them.
VENV := .venv
PYTHON := $(if $(wildcard $(VENV)/bin/python),$(VENV)/bin/python,python3)
PAIRS := 20000
SEEDS := 1
GAMES := 1000
ARGS :=
PYTHONS :=
VERSION :=
export PYTHONPATH := src
# Checks that run beside the tests, whose workers wait for stores and processes now and then.
BESIDE = $(MAKE) --no-print-directory -j 2 --output-sync

.DEFAULT_GOAL := help
.PHONY: help env quick check lint format types typescript drills stubs test many coverage clauses golden checksums leaks twins screen-twins curtain-twins curtain-pictures mutants fuzz-records chaos load attack fuzz daily predict ladder recall exploit solve hindsight hindsight-twins posterior calibration train-example benchmark learn-to-recall dataset bench wheels compiled pythons lowest release image dev web webtest tellings browser screens lighthouse shots pace docs ci lock clean small-games

help:  ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

env:  ## make .venv with all tools and dependencies
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --no-deps --require-hashes -r requirements/dev.txt

quick:  ## while you work: style, types, and all tests that take about a second or less, Python and web
	@$(BESIDE) lint types webtest & checks=$$!; \
	$(PYTHON) -m pytest -q -n auto --dist worksteal -m "not long and not many and not slow" $(ARGS); tests=$$?; \
	wait $$checks || { echo "style, types or the tests of the client failed, above"; exit 1; }; exit $$tests

check:  ## before a push: quick and all other tests except the long ones; CI adds those and the builds
	@$(BESIDE) lint types clauses webtest & checks=$$!; \
	$(PYTHON) -m pytest -q -n auto --dist worksteal -m "not long and not many" $(ARGS); tests=$$?; \
	wait $$checks || { echo "style, types, clauses or the tests of the client failed, above"; exit 1; }; exit $$tests

lint:  ## style and likely bugs
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .

format:  ## format Python and the browser client, and fix what ruff can; the client needs npm
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .
	cd web && npm run format

types:  ## mypy, strict
	$(PYTHON) -m mypy

typescript:  ## regenerate web/src/generated: the TypeScript types of all messages
	$(PYTHON) -m tools.typescript

drills:  ## make the banks of drills again, web/src/generated/drills-*.json; see docs/players/drills.md
	$(PYTHON) -m tools.drills

stubs:  ## regenerate src/lightfinger/tables.pyi: the types of a table by the name of its game
	$(PYTHON) -m tools.stubs

test:  ## all tests, or some: make test ARGS="tests/core -k undo", ARGS="--clause MT-BOX-01"
	$(PYTHON) -m pytest -q $(ARGS)

many:  ## the batches that CI leaves out: referees of both games, clusters in virtual time
	$(PYTHON) -m pytest -q -n auto --dist worksteal -m many $(ARGS)

coverage:  ## the coverage of every package beside its floor; which lines are missed: make coverage ARGS="--missing lab"
	$(PYTHON) -m pytest -q -n auto --dist worksteal -m "not long and not many" --cov --cov-report=
	$(PYTHON) -m tools.floors $(ARGS)

clauses:  ## count the clauses of each rulebook and those with a test; fails if one has none
	$(PYTHON) -m tools.clauses

golden:  ## record the golden playthroughs again; read the diff before you commit it
	$(PYTHON) -m tools.golden

checksums:  ## record the checksums again that the pure and the compiled build must both give
	$(PYTHON) -m tests.contract.checksums

leaks:  ## search for leaks in many twin worlds: make leaks PAIRS=1000000 SEEDS=20
	$(PYTHON) -m tests.leaks --pairs $(PAIRS) --seeds $(SEEDS) $(ARGS)

twins:  ## compare 5,000 pairs of tables that look alike: what they answer for people must not differ
	$(PYTHON) -m tests.server.twins $(ARGS)

fuzz-records:  ## fuzz the record reader with mutated records: make fuzz-records ARGS="--records 100000 --seed 2"
	$(PYTHON) -m tests.server.recordfuzz $(ARGS)

screen-twins:  ## compare what screens are sent at 2,000 pairs of tables that look alike, with and without a seat's cookie
	$(PYTHON) -m tests.server.screens $(ARGS)

curtain-twins:  ## compare what a shared device is sent behind its curtain at 500 pairs of tables that look alike
	$(PYTHON) -m tests.server.curtains $(ARGS)

curtain-pictures: PAIRS := 500
curtain-pictures: | web/node_modules  ## compare pictures and accessibility trees behind the curtain at 500 such pairs, slow: make curtain-pictures PAIRS=20
	cd web && PAIRS=$(PAIRS) npm run e2e -- curtain $(ARGS)

mutants:  ## mutation tests of the rules, slow: make mutants ARGS="forty_thieves --only steal"
	$(PYTHON) -m tools.mutants $(ARGS)

chaos:  ## kill nodes, workers and services during play; needs PostgreSQL: make chaos ARGS="nodes --kills 2000"
	$(PYTHON) -m tests.server.chaos $(ARGS)

load:  ## load test: tables, seats and the cost of a command; needs PostgreSQL
	$(PYTHON) -m tests.server.load $(ARGS)

attack:  ## attack a real server; fails if an honest player is slowed down: make attack ARGS="cookies messages"
	$(PYTHON) -m tests.server.attacks $(ARGS)

predict:  ## try to predict 400 choices of every bot from public data: make predict ARGS="--bot magpie"
	$(PYTHON) -m tests.server.predictor $(ARGS)

LINES ?= 200
daily:  ## play lines of every weekday's daily heist in two processes and compare them: make daily LINES=200 ARGS="--weekdays 0-4"
	$(PYTHON) -m tests.daily.lines --compare --lines $(LINES) $(ARGS)

fuzz:  ## send a million malformed frames and requests: make fuzz ARGS="--messages 50000 --seed 7"
	$(PYTHON) -m tests.server.fuzz $(ARGS)

ladder:  ## rate neighbouring bots, and the best against thumb and random; resumes from ladder/: make ladder GAMES=2000
	mkdir -p ladder
	for table in master-thieves:zoch-fr:2:magpie master-thieves:rio-grande:2:magpie master-thieves:zoch-fr:4:magpie \
	    forty-thieves:base:2:simurgh forty-thieves:family:2:simurgh forty-thieves:base:4:simurgh; do \
	  set -- $$(echo $$table | tr : ' '); \
	  for bots in "" "--bots thumb,$$4" "--bots random,$$4"; do \
	    $(PYTHON) -m lightfinger ladder $$1 --edition $$2 --seats $$3 --neighbours --games $(GAMES) $$bots \
	      --out ladder/$$1-$$2-$$3.jsonl $(ARGS) || exit 1; done; done

recall:  ## compare every bot's memory with its model; draws docs/images/recall-*.svg
	$(PYTHON) -m tools.recall $(ARGS)

exploit:  ## play an exploiter and add its result to benchmarks/exploiters.jsonl: make exploit ARGS="master-thieves --target magpie --games 400"
	$(PYTHON) -m tools.exploiters $(ARGS)

solve:  ## how much the cards of each bot lose against perfect answers: make solve ARGS="--positions 1000"
	$(PYTHON) -m tools.solve $(ARGS)

hindsight:  ## the slips of every bot, and what they cost: make hindsight ARGS="--games 20 --bots thumb"
	$(PYTHON) -m tools.hindsight $(ARGS)

hindsight-twins:  ## hindsight of matches that a seat cannot tell apart, which must be the same: make hindsight-twins ARGS="--leak"
	$(PYTHON) -m tests.bots.hindsight_twins $(ARGS)

posterior:  ## compare the worlds that hindsight draws with enumerations, for drawers and for jars
	$(PYTHON) -m tests.bots.posterior --boxes 300
	$(PYTHON) -m tests.bots.jar_posterior --situations 300
	$(PYTHON) -m tests.bots.support

calibration:  ## the worth of hindsight against the results of matches: make calibration ARGS="--games 100 --plot docs/images"
	$(PYTHON) -m tools.calibration $(ARGS)

train-example:  ## train an agent for 40 Thieves against random, with PyTorch in its own environment
	test -x .venv-train/bin/python || python3 -m venv .venv-train
	.venv-train/bin/pip install --quiet -r requirements/train.in
	PYTHONPATH=src .venv-train/bin/python examples/train_forty_thieves.py --curve training.json $(ARGS)
	$(PYTHON) -m tools.plots training.json docs/images/training.svg

benchmark:  ## ask baselines the questions of the memory tasks, and write benchmarks/leaderboard.jsonl
	$(PYTHON) -m tools.benchmark $(ARGS)

learn-to-recall:  ## train a learner with a memory, and the same without, on the memory tasks; PyTorch in its own environment
	test -x .venv-train/bin/python || python3 -m venv .venv-train
	.venv-train/bin/pip install --quiet -r requirements/train.in
	PYTHONPATH=src .venv-train/bin/python examples/learn_to_recall.py --out learned.jsonl --curve learned.json $(ARGS)
	$(PYTHON) -m tools.benchmark --add learned.jsonl
	$(PYTHON) -m tools.plots learned.json docs/images/recall-learning.svg

small-games:  ## solve small games exactly and play them with OpenSpiel: make small-games ARGS="quality master-thieves --small tiny"
	test -x .venv-bench/bin/python || python3 -m venv .venv-bench
	.venv-bench/bin/pip install --quiet --no-deps --require-hashes -r requirements/bench.txt
	PYTHONPATH=src .venv-bench/bin/python -m tools.small_games $(ARGS)

dataset:  ## write the small dataset in benchmarks/dataset again
	$(PYTHON) -m lightfinger dataset master-thieves --edition zoch-fr --seats 4 --bots pip,odile,lazare,vesper \
		--games 25 --seed 1 --out benchmarks/dataset/master-thieves.parquet
	$(PYTHON) -m lightfinger dataset forty-thieves --edition base --seats 4 --bots samir,farouk,yusra,nadir \
		--games 25 --seed 1 --out benchmarks/dataset/forty-thieves.parquet

bench:  ## compare the speed with other engines; makes its own environment and build
	test -x .venv-bench/bin/python || python3 -m venv .venv-bench
	.venv-bench/bin/pip install --quiet --no-deps --require-hashes -r requirements/bench.txt
	env -u PYTHONPATH .venv-bench/bin/python -m tools.bench $(ARGS)

wheels:  ## build the pure and the compiled wheel into dist/
	$(PYTHON) -m build --no-isolation --wheel
	LIGHTFINGER_COMPILE=1 $(PYTHON) -m build --no-isolation --wheel

compiled:  ## build the compiled wheel and run the tests on it, outside the checkout
	.ci/run wheels compiled

pythons:  ## the quick tests on every other Python that is found: make pythons PYTHONS=3.13 ARGS=tests/server
	$(PYTHON) -m tools.pythons $(PYTHONS) -- -m "not long and not many and not slow" $(ARGS)

lowest:  ## the quick tests with the least versions that pyproject.toml allows
	$(PYTHON) -m tools.pythons --lowest -- -m "not long and not many and not slow" $(ARGS)

release:  ## build and check everything that a release uploads, into dist/: make release VERSION=0.2.0 PYTHONS="3.11 3.13"
	$(PYTHON) -m tools.release $(VERSION) $(PYTHONS) $(ARGS)

image:  ## run the steps of deploy/Dockerfile without a container engine, into build/image; needs npm
	rm -rf build/image
	$(PYTHON) -m tools.image build/image $(ARGS)

dev:  ## server and Vite with hot reload at http://127.0.0.1:5173; Ctrl-C stops both; needs npm: make dev ARGS="--port 5200"
	$(PYTHON) -m tools.dev $(ARGS)

web/node_modules:
	cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci

web:  ## build the browser client into the package; needs npm
	cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci && npm run build

webtest: | web/node_modules  ## types, style and unit tests of the browser client; needs npm
	cd web && npm run check && npm run lint && npm test

tellings: | web/node_modules  ## compare bar, seats, sentences and state at every event of 200 games between bots
	rm -rf web/feeds
	for game in master-thieves forty-thieves; do $(PYTHON) -m tools.feed $$game --games 100 --into web/feeds || exit 1; done
	cd web && npx vitest run agreement; code=$$?; rm -rf feeds; exit $$code

browser: | web/node_modules  ## browser tests in Chromium: games, leaks, accessibility: make browser ARGS=forty; needs a built client
	cd web && npm run e2e -- $(ARGS)

screens: | web/node_modules  ## every decision on every size of screen in four languages; a short form: make screens SIZES="390x844" ARGS="-g 'in en'"
	cd web && $(if $(SIZES),SCREENS="$(SIZES)") npm run e2e -- screens $(ARGS)

lighthouse: | web/node_modules  ## Lighthouse on every page, slow; needs a built client
	cd web && npm run lighthouse

pace:  ## how long a person waits for bots, in whole games in virtual time
	PYTHONPATH=src $(PYTHON) -m tests.server.pacing $(ARGS)

shots: | web/node_modules  ## retake the screenshots of docs/images; needs a built client
	cd web && npm run shots

docs:  ## build the documentation site into build/docs, check its links and run its code blocks
	$(PYTHON) -m tools.docs build/docs

ci:  ## everything CI runs, from scratch
	.ci/run

lock:  ## update the locked requirements/*.txt
	for name in dev bench runtime release; do \
	  case $$name in runtime|release) as="--constraint requirements/dev.txt";; *) as=;; esac; \
	  $(PYTHON) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-annotate --no-header $$as requirements/$$name.in -o requirements/$$name.txt || exit 1; done

clean:  ## remove build results and caches
	rm -rf build dist src/*.egg-info mutants .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
