"""Case files written for one test each, in a folder of their own that is also the current one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from convcheck.loading.cases import load_cases
from convcheck.model.case import Case

Load = Callable[[str], list[Case]]
Refusal = Callable[[str], str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load(folder: Path) -> Load:
    """Return a function that loads a text as the case file `a.yaml`."""

    def loaded(text: str) -> list[Case]:
        (folder / "a.yaml").write_text(dedent(text), encoding="utf-8")
        return load_cases([Path("a.yaml")])

    return loaded
