# sightline: every job by its name. `make` or `make help` lists them.
#
# `make play`, `make test`, `make test-python`, `make test-csharp`, `make test-rust`, `make test-web`
# and `make deps` install missing Debian packages, and say so first (scripts/install-dependencies);
# every other job only says what is missing. Everything is built through the CMake presets, into build/<preset>.

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc)

# The sanitizers' reports name lines with its help.
export ASAN_SYMBOLIZER_PATH ?= /usr/lib/llvm-19/bin/llvm-symbolizer
export UBSAN_SYMBOLIZER_PATH ?= $(ASAN_SYMBOLIZER_PATH)

get = @scripts/install-dependencies
need = @scripts/install-dependencies --check
# $(call build,<preset>)
build = @scripts/build $(1) -j $(JOBS)

sources = find app bench c python src examples fuzz game include tests web/wasm -name '*.[ch]pp' -o -name '*.[ch]'

.PHONY: help
help: ## list the jobs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' Makefile

.PHONY: deps
deps: ## install the Debian packages that jobs need; FOR="build app test python csharp rust check docs bench web platforms"
	$(get) $(or $(FOR),build app test)

.PHONY: test
test: ## build and run all tests
	$(get) build test app docs
	$(call build,dev)
	@ctest --preset dev -j $(JOBS)

.PHONY: test-python
test-python: ## build the Python package in build/python and run its tests; PYTHON=python3
	$(get) build test app python
	$(call build,dev) --target sightline_app sightline_c
	@scripts/test-python $(or $(PYTHON),python3)

.PHONY: csharp-package
csharp-package: ## the package for Unity, with the native library for this machine: build/csharp/com.sightline.fov.tgz
	$(need) build
	$(call build,plugin) --target sightline_c
	@scripts/csharp-package build/csharp/com.sightline.fov $$(ls build/plugin/c/*.so build/plugin/c/*.dylib 2>/dev/null)

.PHONY: test-csharp
test-csharp: ## compile the package for C# with Mono and run its tests
	$(get) build test app csharp
	$(call build,dev) --target sightline_c
	@scripts/test-csharp build/dev/c/libsightline-c.so

.PHONY: test-rust
test-rust: ## test, package and use the Rust crate in rust/
	$(get) rust
	@scripts/test-rust

.PHONY: build
build: ## build the sightline command: build/release/sightline
	$(need) build app
	$(call build,release)

.PHONY: library
library: ## build the library alone: build/library/libsightline.a
	$(need) build
	$(call build,library)

.PHONY: play
play: ## explore a dungeon in this terminal; ARGS="--scenario cave --seed 42"
	$(get) build app
	$(call build,release)
	@build/release/sightline play $(ARGS)

.PHONY: pictures
pictures: ## draw the pictures of the documentation again
	$(need) build app
	$(call build,release) --target pictures

.PHONY: bench
bench: ## measure against libtcod, after checking results
	$(need) build app bench
	$(call build,bench)
	@build/bench/bench/sightline-bench
	@build/bench/bench/sightline-bench-explorer

.PHONY: heists
heists: ## check that the game's worlds are fair: 1000 seeds of each scenario, or HEISTS=N
	$(need) build app bench
	$(call build,bench) --target sightline-heists
	@build/bench/bench/sightline-heists $(HEISTS)

.PHONY: bench-peers
bench-peers: ## the same views by bracket-pathfinding, rot.js and python-tcod, where their clients are there
	$(need) build app bench
	$(call build,bench) --target sightline-bench-peers
	@scripts/bench-peers

.PHONY: bench-rust
bench-rust: ## measure the Rust crate against bracket-pathfinding and doryen-fov, after checking results
	$(need) rust
	@scripts/bench-rust

.PHONY: bench-light
bench-light: ## measure lights, beside rot.js where npm can get it
	$(need) build app bench
	$(call build,bench) --target sightline-bench-light
	@scripts/bench-light

.PHONY: bench-instructions
bench-instructions: ## count instructions under callgrind: regressions without a clock
	$(need) build app bench
	$(call build,bench) --target sightline-bench-case
	@scripts/bench-instructions

.PHONY: bench-python
bench-python: ## measure the Python package against python-tcod and Minigrid, after checking results
	$(need) build python
	@scripts/test-python $(or $(PYTHON),python3) bench

.PHONY: bench-gpu
bench-gpu: ## measure sightline.cuda and sightline.jax on an NVIDIA GPU, after checking results; PYTHON=python3 with torch, nanobind and jax
	@scripts/on-gpu bench $(or $(PYTHON),python3)

.PHONY: test-gpu
test-gpu: ## what of the Python package needs an NVIDIA GPU; PYTHON=python3 with torch, nanobind, jax, CuPy and pytest
	@scripts/on-gpu test $(or $(PYTHON),python3)

.PHONY: bench-compile
bench-compile: ## what it takes to compile sightline, beside standard headers; fails if it is too much; BEFORE=CHECKOUT
	@scripts/bench-compile

.PHONY: docs
docs: ## build the API reference: build/docs/html/index.html
	$(need) docs
	@mkdir -p build/docs && doxygen docs/Doxyfile

.PHONY: single-header
single-header: ## make build/single/sightline.hpp, the library in one file; one unit defines SIGHTLINE_IMPLEMENTATION
	$(need) build
	@cmake -DOUTPUT=build/single/sightline.hpp -P cmake/single_header.cmake

.PHONY: install
install: build ## install the library and the command; PREFIX=/usr/local
	@cmake --install build/release --prefix "$(PREFIX)"

.PHONY: install-library
install-library: library ## install the library alone; PREFIX=/usr/local
	@cmake --install build/library --prefix "$(PREFIX)"

.PHONY: uninstall
uninstall: ## remove what `make install` or `make install-library` installed
	@for build in build/release build/library; do \
		if ls $$build/install_manifest*.txt >/dev/null 2>&1; then \
			cmake -DBUILD=$$build -P cmake/uninstall.cmake; \
		fi; \
	done

.PHONY: format
format: ## bring all C++ files into the house style
	$(need) check
	@$(sources) | xargs clang-format-19 -i

.PHONY: check-format
check-format: ## fail if `make format` would change anything
	$(need) check
	@$(sources) | xargs clang-format-19 --dry-run -Werror

.PHONY: test-platforms
test-platforms: ## the same results with other compilers and processors; PLATFORMS="aarch64 mingw ..."
	@JOBS=$(JOBS) scripts/test-platforms $(PLATFORMS)

.PHONY: tidy
tidy: ## run clang-tidy over the library and the C interface
	$(need) build check
	@JOBS=$(JOBS) scripts/tidy

.PHONY: asan
asan: ## the tests of library, C interface, game and command, the game in a terminal, and the examples with clang, address and undefined-behaviour sanitizers
	$(need) build test app check
	$(call build,asan)
	@ctest --preset asan -j $(JOBS)

# Unwritten memory is not 0 here, so that reading it changes results. Stack variables: see the
# preset.
.PHONY: differential
differential: ## the engine against the reference under sanitizers on random maps; CELLS=1000000000 SEED=1
	$(need) build test check
	$(call build,asan) --target sightline-differential
	@ASAN_OPTIONS=max_malloc_fill_size=16777216 \
		build/asan/tests/differential/sightline-differential $(or $(CELLS),1000000000) $(SEED)

.PHONY: asan-python
asan-python: ## the Python package's tests with g++, address and undefined-behaviour sanitizers; PYTHON=python3
	$(need) build python
	@scripts/test-python $(or $(PYTHON),python3) asan

.PHONY: tsan
tsan: ## what several threads may do at once, with clang's thread sanitizer
	$(need) build test app check
	$(call build,tsan)
	@ctest --preset tsan -j $(JOBS)

.PHONY: fuzz
fuzz: ## run each fuzz target; FUZZ_SECONDS=60
	$(need) build app check
	$(call build,fuzz)
	@scripts/run-fuzzers build/fuzz/fuzz $(FUZZ_SECONDS)

.PHONY: mutants
mutants: ## faults put into the sources: do the tests notice? SAMPLE=200 SEED=1 ROOMS="library game c" ARGS="--again"
	$(need) build test app
	@nice tools/mutants/mutants.py --jobs $(JOBS) --sample $(or $(SAMPLE),200) --seed $(or $(SEED),1) \
		--rooms "$(or $(ROOMS),library game c)" $(ARGS)

# npm's packages, as the lockfile pins them; again when it changes.
web/node_modules/.package-lock.json: web/package-lock.json
	@cd web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json

.PHONY: web-package
web-package: web/node_modules/.package-lock.json ## the library for JavaScript: build/wasm/sightline-fov.tgz
	$(need) web
	@JOBS=$(JOBS) scripts/build-wasm
	@node web/package/build.mjs
	@cd build/wasm && npm pack --ignore-scripts --silent ../../web/package >/dev/null && mv sightline-fov-*.tgz sightline-fov.tgz

.PHONY: web-build
web-build: web-package ## build the playground, the explorer and the documentation, a static site: build/web
	@cd web && node node_modules/typescript/bin/tsc -p .
	@cd web && node node_modules/vite/bin/vite.js build
	@node web/docs/build.mjs
	@node web/site/build-downloads.mjs
	@node web/site/build-offline.mjs

.PHONY: web
web: web-build ## build the playground and serve it on localhost
	@node web/serve.mjs build/web

.PHONY: test-web
test-web: ## the tests of the package and of all pages, in Node, Vite, Chromium and Firefox
	$(get) build test app python web browser
	@$(MAKE) web-build
	$(call build,dev) --target sightline_app sightline_frames
	@test -x build/python/venv/bin/python || $(MAKE) test-python
	@node --test web/package/test/*.test.mjs web/test-*.mjs

.PHONY: bench-web
bench-web: web-build ## measure the package against rot.js in Node, after checking results, and the playground in Chromium
	$(need) browser
	@node web/bench.mjs
	@node web/bench-pages.mjs

.PHONY: clean
clean: ## remove build/
	rm -rf build
