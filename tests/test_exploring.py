"""Property tests try the same examples each time, unless they are asked to explore."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import CHECKOUT

WRITTEN = """
from hypothesis import given, strategies as st

@given(st.integers())
def test_any(drawn):
    with open("drawn", "a") as file:
        file.write(f"{drawn} ")
"""


@pytest.mark.parametrize(("profile", "repeated"), [("", True), ("explore", False)])
def test_the_profile_decides_whether_examples_are_the_same(
    tmp_path: Path, profile: str, repeated: bool
) -> None:
    (tmp_path / "test_written.py").write_text(WRITTEN)
    (tmp_path / "conftest.py").write_text("from tests.conftest import settings\n")
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    environment.pop("HYPOTHESIS_PROFILE", None)
    if profile:
        environment["HYPOTHESIS_PROFILE"] = profile
    drawn = []
    for _ in range(2):
        (tmp_path / "drawn").unlink(missing_ok=True)
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_written.py"],
            cwd=tmp_path,
            env=environment,
            check=True,
            capture_output=True,
        )
        drawn.append((tmp_path / "drawn").read_text())
    assert (drawn[0] == drawn[1]) is repeated
    assert len(drawn[0].split()) >= (100 if repeated else 500)
