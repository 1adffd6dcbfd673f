"""`convcheck try` of a right function: its times beside those of backends, and what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.processes import convcheck

FILE = """\
import numpy as np

def conv2d(x, w):
    kh, kw = w.shape[:2]
    y = np.zeros((len(x), x.shape[1] - kh + 1, x.shape[2] - kw + 1, w.shape[3]))
    for i in range(y.shape[1]):
        for j in range(y.shape[2]):
            y[:, i, j] = np.tensordot(x[:, i:i + kh, j:j + kw], w, axes=([1, 2, 3], [0, 1, 2]))
    return y

def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])

def small_only(x, w):
    if x.size > 100_000:
        raise MemoryError("no room for that")
    return conv2d(x, w)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("speed")
    (path / "mine.py").write_text(FILE)
    return path


def tried(folder: Path, name: str) -> dict[str, Any]:
    done = convcheck("try", f"mine.py:{name}", "--json", cwd=folder)
    document: dict[str, Any] = json.loads(done.stdout)
    assert document["exit_status"] == done.status, done.stderr
    return document


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_right_function_is_timed_beside_every_backend(folder: Path) -> None:
    document = tried(folder, "small_only")
    assert document["exit_status"] == 0
    sizes = document["speed"]["sizes"]
    work = [size["multiply_adds"] for size in sizes]
    assert len(sizes) == 3
    assert work == sorted(work)
    first = sizes[0]
    found = {each["implementation"]: each for each in first["implementations"]}
    assert {"python:yours", "torch:direct", "tensorflow:direct", "numpy:im2col"} <= set(found)
    assert found["python:yours"]["ratio"] == 1
    assert all(each["median_s"] > 0 for each in found.values() if each["agreement"] == "agree")
    # Per position: the lines of both loops, and of the sum.
    assert 2 * 100 < first["lines"] < 4 * 100
    # Why it is slower is said where it is beyond doubt, which on a busy machine it may not be.
    others = [e for e in found.values() if e["median_s"] and e["implementation"] != "python:yours"]
    fastest = min(others, key=lambda each: each["median_s"])
    slower = fastest["ratio"] < 1 and fastest["distinguishable"]
    if not first["said"][0].startswith("who is faster is not said"):  # as on a busy machine
        assert any("lines of its file" in said for said in first["said"]) is slower
        assert any("in NumPy alone" in said for said in first["said"])
    # What it cannot compute is not timed, and costs nothing else.
    assert sizes[-1]["implementations"] == []
    assert "no room for that" in sizes[-1]["reason"]


def test_a_wrong_function_is_not_timed(folder: Path) -> None:
    document = tried(folder, "flipped")
    assert document["exit_status"] == 1
    assert "speed" not in document


def test_it_can_be_left_out(folder: Path) -> None:
    done = convcheck("try", "mine.py:conv2d", "--no-speed", cwd=folder)
    assert done.status == 0
    assert done.stdout.rstrip().splitlines()[-1].startswith("right: ")
