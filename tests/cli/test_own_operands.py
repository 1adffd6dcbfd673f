"""`operands` of a case file through real processes: right, wrong, again, timed, changed."""

from __future__ import annotations

import os
import shlex
import signal
from pathlib import Path

import numpy as np
import pytest

from tests.processes import convcheck, started, whole

CASE = """\
title: activations of mine
op: conv2d
matrix:
  {batch: 2, height: 9, width: 8, in_channels: 16, out_channels: 4, kernel: 3, bias: false}
implementations: [IMPLEMENTATIONS]
fills: [own]
operands: {input: x.npy, kernel: {distribution: normal, mean: 1}, grad_output: uniform}
"""

FUNCTION = """\
import numpy as np

def scaled(x, w):
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (1, 2))
    wide = np.einsum("nyxchw,hwco->nyxo", windows, w)
    return (wide * np.float32(1 - 2.0**-15)).astype(np.float32)
"""


def save(folder: Path, offset: float = 0.0) -> None:
    x = np.maximum(np.random.default_rng(0).normal(size=(2, 9, 8, 16)), 0) + offset
    np.save(folder / "x.npy", x.astype(np.float32))


def write(folder: Path, *implementations: str) -> Path:
    path = folder / "case.yaml"
    path.write_text(CASE.replace("IMPLEMENTATIONS", ", ".join(implementations)))
    save(folder)
    return path


def test_right_results_agree_and_a_planted_fault_is_caught(tmp_path: Path) -> None:
    write(tmp_path, '"numpy:*"', '{python: "own.py:scaled", framework: numpy}')
    (tmp_path / "own.py").write_text(FUNCTION)
    done = convcheck("verify", "case.yaml", "--pass", "forward", "--json", cwd=tmp_path)
    assert done.status == 1, done.stderr
    records = done.document["records"]
    assert len(records) > 12
    for record in records:
        wanted = "mismatch" if record["backend"] == "python" else "agree"
        assert (record["implementation"], record["outcome"]) == (record["implementation"], wanted)
        assert record["fill"] == "own"
        assert "input: x.npy (sha256 " in record["parameters"]["operands"]
    again = shlex.split(records[0]["reproduce"])
    assert again[again.index("--fill") + 1] == "own"
    once = convcheck(*again[1:], "--json", cwd=tmp_path)
    (record,) = once.document["records"]
    assert (once.status, record["budget_used"]) == (0, records[0]["budget_used"])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["relu", "uniform", "image", "sparse", "constant"])
def test_numpy_and_torch_agree_on_every_distribution(tmp_path: Path, name: str) -> None:
    path = write(tmp_path, "numpy", "torch:direct")
    path.write_text(path.read_text().replace("x.npy", name))
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    outcomes = [record["outcome"] for record in done.document["records"]]
    assert set(outcomes) == {"agree"}
    assert len(outcomes) >= 12


@pytest.mark.slow
def test_a_file_that_changes_is_not_resumed_with(tmp_path: Path) -> None:
    path = write(tmp_path, "numpy:loops", "numpy:im2col")
    path.write_text(path.read_text().replace("[own]", "[integers, normal, own]"))
    text = path.read_text().replace("batch: 2,", "batch: 2, stride: STRIDES,")
    path.write_text(
        text.replace("STRIDES", str([[a, b] for a in range(1, 8) for b in range(1, 7)]))
    )
    process = started(path)
    os.kill(process.pid, signal.SIGINT)
    process.communicate(timeout=60)
    journal = tmp_path / "reports" / "verify.journal.jsonl"
    assert journal.exists()
    save(tmp_path, offset=1.0)
    other = convcheck("verify", "case.yaml", "--resume", cwd=tmp_path)
    assert other.status == 2
    assert "belongs to a run of other cases, operands" in other.stderr
    save(tmp_path)
    assert convcheck("verify", "case.yaml", "--resume", cwd=tmp_path).status == 0


@pytest.mark.slow
def test_bench_times_with_them(tmp_path: Path) -> None:
    write(tmp_path, "numpy:im2col", "numpy:windows")
    quick = ("--max-time", "0.02", "--half-width", "50%", "--threads", "1", "--pass", "forward")
    done = convcheck("bench", "case.yaml", *quick, cwd=tmp_path)
    assert done.status == 0, done.stderr
    run = whole((tmp_path / "reports" / "bench.json").read_text())
    assert {record["fill"] for record in run["records"]} == {"own"}
    assert {record["agreement"] for record in run["records"]} == {"agree"}
    assert "x.npy" in run["records"][0]["parameters"]["operands"]
    normal = convcheck("bench", "case.yaml", *quick, "--fill", "normal", "--json", cwd=tmp_path)
    assert {record["fill"] for record in normal.document["records"]} == {"normal"}
    path = tmp_path / "case.yaml"
    path.write_text("\n".join(path.read_text().splitlines()[:-2]))
    refused = convcheck("bench", "case.yaml", *quick, "--fill", "own", cwd=tmp_path)
    assert refused.status == 2
    assert "brings no operands along" in refused.stderr


def test_a_program_makes_such_cases_too(tmp_path: Path) -> None:
    import convcheck as library

    save(tmp_path)
    case = library.case(
        "conv2d",
        batch=2,
        height=9,
        width=8,
        in_channels=16,
        out_channels=4,
        kernel=3,
        implementations=["numpy:windows"],
        fills=["own"],
        operands={"input": str(tmp_path / "x.npy"), "kernel": "relu"},
    )
    run = library.verify(case, passes=["forward"])
    (record,) = run.records
    assert record.outcome == "agree"
    assert str(tmp_path / "x.npy") in record.reproduce
