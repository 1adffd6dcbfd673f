"""Half precision through the real command: matrix, selection, processes, reports and findings."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.processes import convcheck, whole

CASE = """\
title: half precision
op: conv1d
matrix:
  batch: 4
  length: 20
  in_channels: 16
  out_channels: 16
  kernel: 3
  bias: false
  dtype: [float32, float16, bfloat16]
implementations: [numpy:im2col, numpy:windows]
bench: {baseline: numpy:im2col, passes: [forward, training_step]}
"""


def test_every_dtype_agrees_and_reports_name_it_and_its_arithmetic(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    done = convcheck("verify", "case.yaml", "--json", "-o", "a.csv", "-o", "a.html", cwd=tmp_path)
    assert done.status == 0, done.stderr
    records = done.document["records"]
    assert {record["dtype"] for record in records} == {"float32", "float16", "bfloat16"}
    assert {record["outcome"] for record in records} == {"agree"}
    for record in records:
        normal = record["fill"] == "normal"
        assert record["precision"] == ("declared" if normal else None), record
    assert done.document["summary"]["notes"] == []
    with (tmp_path / "a.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["precision"] for row in rows] == [each["precision"] or "none" for each in records]
    assert (tmp_path / "a.html").stat().st_size > 10_000
    again = convcheck("report", tmp_path / "reports" / "verify.json", "-o", "b.csv", cwd=tmp_path)
    assert again.status == 0
    assert (tmp_path / "b.csv").read_text() == (tmp_path / "a.csv").read_text()


def test_a_dtype_can_be_selected(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    options = ["--dtype", "bfloat16", "--pass", "forward", "--fill", "integers"]
    done = convcheck("verify", "case.yaml", "--json", *options, cwd=tmp_path)
    assert done.status == 0
    assert [record["dtype"] for record in done.document["records"]] == ["bfloat16"] * 2
    wrong = convcheck("verify", "case.yaml", "--dtype", "float8", cwd=tmp_path)
    assert wrong.status == 2
    assert "bfloat16" in wrong.stderr


def test_half_precision_is_timed(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    options = ["--dtype", "bfloat16", "--max-time", "0.02", "--half-width", "50%", "--threads", "1"]
    done = convcheck("bench", "case.yaml", *options, cwd=tmp_path)
    assert done.status == 0, done.stderr
    document = whole((tmp_path / "reports" / "bench.json").read_text())
    assert len(document["records"]) == 4
    assert all(record["agreement"] == "agree" for record in document["records"])
    assert all(record["median_s"] > 0 for record in document["records"])
    assert [rate["dtype"] for rate in document["environment"]["rates"]] == ["bfloat16"]


def test_a_result_that_was_rounded_is_explained_and_noted(tmp_path: Path, site: Path) -> None:
    (tmp_path / "case.yaml").write_text(
        CASE.replace("numpy:im2col, numpy:windows", "faulty:stored_as_bfloat16, faulty:right")
        .replace(", float16, bfloat16", "")
        .replace("numpy:im2col", "faulty:right")
    )
    options = ["--fill", "normal", "--pass", "forward"]
    done = convcheck("verify", "case.yaml", *options, cwd=tmp_path, site=site)
    assert done.status == 1
    said = "errors are those of results rounded to bfloat16"
    assert f"diagnosis: {said}" in done.stdout
    document = whole((tmp_path / "reports" / "verify.json").read_text())
    wrong, right = document["records"]
    assert (wrong["precision"], wrong["diagnosis"]) == ("bfloat16 results", said)
    assert (right["precision"], right["diagnosis"]) == ("declared", None)
    assert document["summary"]["notes"] == [
        "faulty:stored_as_bfloat16 on cpu: errors of 1 float32 result are those of bfloat16 results"
        " (1 of forward), though nothing declares it"
    ]
