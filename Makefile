# Two commands do everything: `make run` opens the window, `make test` passes the tests.
# Both make .venv first, when it is missing or older than pyproject.toml or constraints.txt.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PY := .venv/bin/python
SCREEN := -screen 0 1600x1000x24
XVFB := $(shell command -v xvfb-run)
ON_SCREEN := $(if $(XVFB),xvfb-run -a -s "$(SCREEN)",env QT_QPA_PLATFORM=offscreen)

.PHONY: setup run test unit journeys lint shots clean

setup: .venv/.made

.venv/.made: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test]"
	touch $@

# code 2 is main.py's "there is no screen to open a window on", said with the reason
run: setup
	@$(PY) main.py; code=$$?; \
	if [ $$code -eq 2 ]; then echo "Running the same job in the terminal: python main.py run iou"; \
	  $(PY) main.py run iou; else exit $$code; fi

test: setup unit journeys

# a picture is of a fresh process: what other tests leave in Qt moves a letter by a pixel
PICTURES = tests/gui/test_reference_pictures.py

unit:
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -q tests --ignore tests/journeys --ignore $(PICTURES)
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -q $(PICTURES)

# journeys drive the real window with the real worker: on a virtual screen where xvfb-run is there
journeys:
	$(ON_SCREEN) $(PY) -m pytest -q tests/journeys

lint: setup
	$(PY) -m ruff check .
	$(PY) -m mypy

shots: setup
	$(ON_SCREEN) $(PY) main.py shots resources/screenshots

clean:
	rm -rf .venv build dist *.egg-info
