"""`try`, `verify` and `convcheck.check` say the same of a function, whatever it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.processes import convcheck
from tests.user_functions.functions import RIGHT

pytestmark = pytest.mark.slow

FUNCTIONS = (
    RIGHT
    + """

import itertools

CALLS = itertools.count()


def promoting(x, w):  # float64 whatever it is given
    return conv2d(x.astype(np.float64), w)


def whole(x, w):
    y = conv2d(x, w)
    whole = all((each == each.round()).all() for each in (x, w)) and (np.abs(y) < 2**53).all()
    return y.round().astype(np.int64) if whole else y


def narrowing(x, w):
    return conv2d(x, w).astype(np.float16)


def writing(x, w):
    y = conv2d(x, w)
    x *= 2
    return y


def both(x, w):
    y = conv2d(x.astype(np.float64), w)
    w += 1
    return y


def varying(x, w):
    y = conv2d(x, w)
    if w.size > 16 and np.isfinite(y).all() and next(CALLS) % 2:
        at = np.abs(y).argmax()
        y.flat[at] = np.nextafter(y.flat[at], 0, dtype=y.dtype)
    return y


def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])


def raising(x, w):
    raise RuntimeError("no idea")
"""
)

POINT = "{height: 6, width: 5, in_channels: 2, out_channels: 3, kernel: 3, bias: false}"

ALLOW = {"writing": "in-place", "both": "in-place", "varying": "varying"}


@pytest.fixture(scope="module")
def verified(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Return the record of each function, and of some with what they do allowed."""
    folder = tmp_path_factory.mktemp("engine")
    (folder / "mine.py").write_text(FUNCTIONS)
    names = [*VERDICTS]
    entries = [f"  - {{python: mine.py:{name}}}" for name in names]
    entries += [
        f"  - {{python: mine.py:{name}, name: {name}_allowed, allow: [{word}]}}"
        for name, word in ALLOW.items()
    ]
    (folder / "mine.yaml").write_text(
        "title: mine\nop: conv2d\nimplementations:\n"
        + "\n".join(entries)
        + "\npasses: [forward]\nfills: [normal]\n"
        f"include: [{POINT}]\n"
    )
    done = convcheck("verify", "mine.yaml", "--json", cwd=folder)
    notes = done.document["summary"]["notes"]
    return {
        record["form"]: record | {"notes": [n for n in notes if f":{record['form']}:" in n]}
        for record in done.document["records"]
    }


VERDICTS = {
    "plain": ("agree", ""),
    "promoting": ("agree", ""),
    "whole": ("agree", ""),
    "narrowing": ("mismatch", "wrong dtype: got float16, expected float32"),
    "writing": ("mismatch", "the input is changed in place"),
    "both": ("mismatch", "the kernel is changed in place"),
    "varying": ("mismatch", "two calls with the same operands give different results"),
    "flipped": ("mismatch", "elements differ"),
}


@pytest.mark.parametrize("name", VERDICTS)
def test_one_verdict_from_both(
    tmp_path: Path, verified: dict[str, dict[str, Any]], name: str
) -> None:
    outcome, words = VERDICTS[name]
    record = verified[name]
    assert (record["outcome"], words in record["reason"]) == (outcome, True), record["reason"]
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck(
        *("try", "--no-speed", "--dtype", "float32", f"mine.py:{name}", "--json"), cwd=tmp_path
    )
    last = done.document["steps"][-1]
    assert (last["outcome"], words in last["reason"]) == (outcome, True), last["reason"]
    assert done.status == (0 if outcome == "agree" else 1)
    assert bool(record["diagnosis"]) == bool(last["diagnosis"])


def test_what_is_wider_is_noted_by_both(
    tmp_path: Path, verified: dict[str, dict[str, Any]]
) -> None:
    note = "operands of float32 give results of float64"
    assert any(note in each for each in verified["promoting"]["notes"])
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck(
        *("try", "--no-speed", "--dtype", "float32", "mine.py:promoting", "--json"), cwd=tmp_path
    )
    assert note in done.document["steps"][0]["notes"]


@pytest.mark.parametrize("name", ALLOW)
def test_what_is_allowed_is_no_fault_and_still_noted(
    tmp_path: Path, verified: dict[str, dict[str, Any]], name: str
) -> None:
    record = verified[f"{name}_allowed"]
    assert record["outcome"] == "agree"
    assert any(VERDICTS[name][1] in each for each in record["notes"])
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck(
        *("try", "--no-speed", "--dtype", "float32", "--allow", ALLOW[name]),
        *(f"mine.py:{name}", "--json"),
        cwd=tmp_path,
    )
    assert done.status == 0, done.stdout


def test_a_function_that_may_write_is_timed_on_copies(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    (tmp_path / "mine.yaml").write_text(
        "title: mine\nop: conv2d\nimplementations:\n"
        "  - {python: mine.py:writing, allow: [in-place]}\n  - python: mine.py:both\n"
        "bench: {passes: [forward]}\n"
        f"include: [{POINT}]\n"
    )
    done = convcheck("bench", "mine.yaml", "--max-time", "0.01", "--json", cwd=tmp_path)
    found = {record["form"]: record for record in done.document["records"]}
    assert found["writing"]["agreement"] == "agree"
    assert found["writing"]["median_s"] > 0
    assert found["both"]["agreement"] == "mismatch"
    assert found["both"]["median_s"] is None


def test_an_unknown_allowance_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck("try", "mine.py:plain", "--allow", "anything", cwd=tmp_path)
    assert done.status == 2
    assert "in-place" in done.stderr
