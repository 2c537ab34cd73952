# The commands of the project. `make demo` and `make test` need Debian 12 with Swift 6.3 and nothing else:
# they install what is missing of $(PACKAGES), as root or with sudo.

PACKAGES := pkg-config libsqlite3-dev libharfbuzz-dev libicu-dev libcairo2-dev libpng-dev libexpat1-dev libmicrohttpd-dev \
  zsh fish groff-base zstd fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
RELEASE := swift build --configuration release --static-swift-stdlib
BUILD := $(RELEASE) --product layoutcase
TOOL := .build/release/layoutcase
DEMO := .build/demo.db

.DEFAULT_GOAL := help

BENCH := .build/release/layoutcase-bench
RESULTS = Benchmarks/Results/$(shell date -u +%F).md
# What of the bench is measured: parts and words of rows, such as `ROWS="texts chain-100"`; all when empty.
ROWS :=

# What the extension exports is its entry point alone: SQLite loads it where all symbols are seen by all libraries. It is
# linked with no SQLite, by a sqlite3.pc that has none.
EXTENSION := .build/layoutcase.so
extension: packages
	PKG_CONFIG_PATH=$(CURDIR)/Integrations/SQLite swift build --configuration release --scratch-path .build/extension \
	  --product layoutcase-extension -Xswiftc -static-stdlib -Xlinker --no-undefined \
	  -Xlinker --version-script=$(CURDIR)/Integrations/SQLite/exports.map
	strip --strip-unneeded -o $(EXTENSION) .build/extension/release/liblayoutcase-extension.so
	@! readelf --dynamic $(EXTENSION) | grep 'NEEDED.*libsqlite3' || { \
	  echo "make extension: $(EXTENSION) calls a SQLite of its own, and not the host's"; exit 1; }

test-extension: extension
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) sqlite3 python3"
	swift build --product layoutcase
	timeout 600 /usr/bin/python3 Tests/Extension/test_extension.py $(EXTENSION) .build/debug/layoutcase

# $(call venv,FOLDER,PACKAGES) installs packages of PyPI, each with its version, into a folder, where they are not there yet.
define venv
@test "$$($(1)/bin/pip freeze 2>/dev/null | grep --count --line-regexp --fixed-strings $(addprefix --regexp=,$(2)))" \
  -eq $(words $(2)) || { \
  echo "Installing $(2) from PyPI into $(1)."; \
  rm -rf $(1); /usr/bin/python3 -m venv $(1) && \
  timeout 600 $(1)/bin/pip install --quiet --disable-pip-version-check --timeout 30 --retries 2 $(2); } || { \
  echo "make $@: $(2) could not be installed from PyPI"; exit 1; }
endef

# The example with DuckDB.
DUCKDB := .build/duckdb
test-parquet:
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) python3-venv"
	$(call venv,$(DUCKDB),duckdb==2.0.0)
	swift build --product layoutcase
	@PYTHONDONTWRITEBYTECODE=1 timeout 120 $(DUCKDB)/bin/python Integrations/duckdb/test_parquet.py .build/debug/layoutcase

# A package that depends on the Swift library, built against this checkout.
test-examples: packages
	swift test --package-path Integrations/Examples/FeedCell --scratch-path .build/examples

.PHONY: bench build deb demo extension fuzz help install lint packages reference sanitize soak test test-browser test-deb \
  test-examples test-extension test-parquet test-spark text-widths

help:
	@echo "make demo   build layoutcase, load the seeds, lay them all out and show what came of it"
	@echo "make test   build and run all tests"
	@echo "make test-browser  try the report and the workbench in headless Chromium; SHOTS=FOLDER keeps pictures"
	@echo "make test-spark  compute heights on Spark's executors, and compare them with one process's"
	@echo "make test-parquet  try the example that reads and writes Parquet by DuckDB"
	@echo "make fuzz   feed every reader of foreign bytes with libFuzzer's inputs, for SECONDS each"
	@echo "make soak   let the disk and the memory fail at every operation of every command that writes, damage what"
	@echo "            is stored, and let writers and readers work for MINUTES while they are killed and the disk fills up"
	@echo "make reference  lay out CASES at random of each kind from SEED on, and compare them with fractions"
	@echo "make sanitize  run the tests under AddressSanitizer and ThreadSanitizer"
	@echo "make build  build the release into $(TOOL)"
	@echo "make install  build, and install the program, its manual page and its completions under PREFIX"
	@echo "make deb    build a Debian package into .build/deb; make test-deb checks it, and tries it in a clean Debian"
	@echo "make test-examples  build and test a package that depends on the Swift library"
	@echo "make extension  build SQLite's extension $(EXTENSION); make test-extension tries it in sqlite3 and Python"
	@echo "make bench  measure beside kiwi, HiGHS, Pango and sqlite3 into Benchmarks/Results; ROWS=\"texts form\" measures some"
	@echo "make text-widths  fit the system font's widths to those that Xcode stored, and print how many are met"
	@echo "make lint   check the format of all Swift files"
	@echo "Debian packages that these need, and install where missing: $(PACKAGES)"

packages:
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query --show --showformat='$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed \
	    || missing="$$missing $$package"; \
	done; \
	[ -n "$$missing" ] || { echo "Debian packages needed: $(PACKAGES): installed."; exit 0; }; \
	echo "Debian packages needed: $(PACKAGES). Installing$$missing with apt-get."; \
	as_root=; [ "$$(id -u)" -eq 0 ] || as_root=sudo; \
	$$as_root apt-get update --quiet --quiet && \
	$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --quiet --yes $$missing >/dev/null

# The commit is a part of what --version answers.
build: packages
	LAYOUTCASE_COMMIT=$$(git describe --always --dirty 2>/dev/null) $(BUILD)

PREFIX := /usr/local
install: build
	install -D -m 755 $(TOOL) $(DESTDIR)$(PREFIX)/bin/layoutcase
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,man/man1 bash-completion/completions zsh/vendor-completions \
	  fish/vendor_completions.d)
	$(TOOL) manual | gzip -9n >$(DESTDIR)$(PREFIX)/share/man/man1/layoutcase.1.gz
	$(TOOL) completions bash >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/layoutcase
	$(TOOL) completions zsh >$(DESTDIR)$(PREFIX)/share/zsh/vendor-completions/_layoutcase
	$(TOOL) completions fish >$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/layoutcase.fish

deb:
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) binutils dpkg-dev"
	rm -rf .build/deb
	$(MAKE) install DESTDIR=.build/deb/root PREFIX=/usr
	Integrations/Debian/make-deb .build/deb

test-deb: deb
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) lintian mmdebstrap"
	lintian --allow-root --fail-on error .build/deb/*.deb
	Integrations/Debian/try-in-clean-root .build/deb/*.deb

demo: build
	@rm -f $(DEMO) $(DEMO)-wal $(DEMO)-shm
	$(TOOL) init --db $(DEMO)
	$(TOOL) seed --db $(DEMO)
	$(TOOL) replay --all --db $(DEMO)
	@echo
	@echo "Your turn: $(TOOL) list --db $(DEMO)"

test: packages
	swift build --build-tests
	swift test --skip-build --disable-xctest

# The report and the workbench in headless Chromium, by scripts in Python. SHOTS=FOLDER keeps pictures of the screens.
BROWSER_PACKAGES := chromium chromium-driver python3-venv
SELENIUM := .build/selenium
SHOTS :=
test-browser:
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) $(BROWSER_PACKAGES)"
	$(call venv,$(SELENIUM),selenium==4.51.0)
	swift build --product layoutcase
	@PYTHONDONTWRITEBYTECODE=1 timeout 600 $(SELENIUM)/bin/python Tests/Browser/browser.py .build/debug/layoutcase $(SHOTS) || { \
	  code=$$?; [ $$code -ne 124 ] || echo "make test-browser: not done after ten minutes"; exit $$code; }

# Spark with two executors on this machine, beside one process. Each step has an end, also where nobody answers.
SPARK_PACKAGES := openjdk-17-jre-headless python3-venv
SPARK := .build/spark
test-spark:
	@timeout 900 $(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) $(SPARK_PACKAGES)" || { \
	  echo "make test-spark: Java could not be installed from Debian's archive"; exit 1; }
	$(call venv,$(SPARK),pyspark==4.3.0 pyarrow==26.0.1 pandas==3.1.1)
	swift build --product layoutcase
	@PYTHONDONTWRITEBYTECODE=1 SPARK_LOCAL_IP=127.0.0.1 timeout --kill-after 10 900 \
	  $(SPARK)/bin/python Integrations/spark/tests/test_spark.py .build/debug/layoutcase || { \
	  echo "make test-spark: Spark's answers are not those of one process, or it took longer than 900 s"; exit 1; }

# What is found lies in .build/fuzz, to be kept in Tests/Fixtures/fuzz, which has a folder for each target. A second or
# 256 MiB at once for one input are too much, as is a trap. The sanitizer itself takes part of the memory in all.
FUZZ_TARGETS := $(notdir $(wildcard Tests/Fixtures/fuzz/*))
SECONDS := 60
FUZZ_OPTIONS := -max_total_time=$(SECONDS) -timeout=1 -malloc_limit_mb=256 -rss_limit_mb=768 \
  -max_len=4096 -print_final_stats=1 -verbosity=0
fuzz: packages
	FUZZING=1 swift build --configuration release --scratch-path .build/fuzz --product Fuzzer \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
	@for target in $(FUZZ_TARGETS); do \
	  echo "$$target"; mkdir -p .build/fuzz/corpus/$$target; \
	  FUZZ_TARGET=$$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=quarantine_size_mb=16:detect_leaks=0 \
	    .build/fuzz/release/Fuzzer $(FUZZ_OPTIONS) -artifact_prefix=.build/fuzz/$$target- \
	    .build/fuzz/corpus/$$target Tests/Fixtures/fuzz/$$target || exit 1; \
	done

# Cases at random beside the layouts that the contract gives over fractions: CASES of each kind from SEED on.
CASES := 10000
SEED := 1000
reference: packages
	swift build --build-tests
	REFERENCE_SEED=$(SEED) REFERENCE_CASES=$(CASES) swift test --skip-build --disable-xctest --filter ReferenceTests

# With optimisation, without which they take hours. Leaks are not looked for: Swift's own metadata is never given back. Nor is
# the memory of a worker bounded, of which the sanitizer takes most. The sanitizer of undefined behaviour is for C, and Swift
# refuses it. That of threads has every process wait for a second at its end, unless told otherwise.
SANITIZED := swift test --configuration release -Xswiftc -enable-testing --disable-xctest --skip "a worker needs less than"
sanitize: packages
	ASAN_OPTIONS=detect_leaks=0 $(SANITIZED) --sanitize address --scratch-path .build/address
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp:atexit_sleep_ms=10 $(SANITIZED) --sanitize thread \
	  --scratch-path .build/thread

# The faults of disk and memory everywhere, then a tenth of all damages, a case that takes too much work, and writers and
# readers for MINUTES: these by scripts in Python.
MINUTES := 10
soak: build
	swift build --build-tests
	FAULTS=all swift test --skip-build --disable-xctest --filter FaultTests
	Tests/Soak/damage $(TOOL) 1 0.1
	Tests/Soak/limit $(TOOL)
	Tests/Soak/soak $(TOOL) $(MINUTES)

bench:
	Benchmarks/fetch-kiwi
	Benchmarks/fetch-highs
	Benchmarks/build-text-peers
	$(BUILD)
	$(RELEASE) --product layoutcase-bench
	@mkdir -p Benchmarks/Results
	@{ printf '# layoutcase-bench, %s\n\n' "$$(date -u +%F)"; \
	  printf -- '- machine: %s, %s cores, load before %s\n' "$$(grep -m 1 'model name' /proc/cpuinfo | cut -d : -f 2 | xargs)" \
	    "$$(nproc)" "$$(cut -d ' ' -f 1 /proc/loadavg)"; \
	  printf -- '- commit: %s\n\n' "$$(git describe --always --dirty)"; \
	} >$(RESULTS)
	$(BENCH) $(ROWS) >>$(RESULTS)
	@cat $(RESULTS)

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Migrations Seeds Benchmarks Integrations

# The script needs two packages of PyPI; they go into a folder of their own. CHECK=--check compares and writes nothing.
CHECK :=
TEXT_WIDTHS := .build/text-widths
text-widths:
	@$(MAKE) --no-print-directory packages PACKAGES="$(PACKAGES) python3-venv"
	$(call venv,$(TEXT_WIDTHS),numpy==2.4.6 uharfbuzz==0.57.0)
	PATH=$(CURDIR)/$(TEXT_WIDTHS)/bin:$$PATH Benchmarks/text/fit-system-font $(CHECK)
