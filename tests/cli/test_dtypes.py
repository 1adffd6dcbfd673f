"""Complex, integer and mixed dtypes through the real command: selection, reports, timing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck, whole

pytestmark = pytest.mark.slow

DTYPES = ("complex64", "int32", "int8_to_int32", "float16_to_float32", "float32")
CASE = f"""\
title: every kind of dtype
op: conv1d
matrix:
  batch: 2
  length: 20
  in_channels: 8
  out_channels: 8
  kernel: 3
  dtype: [{", ".join(DTYPES)}]
implementations: [numpy:im2col, numpy:windows]
bench: {{baseline: numpy:im2col, passes: [forward, training_step]}}
"""
NOT_DIFFERENTIABLE = "has no gradients: integers are not differentiable"


def test_every_dtype_agrees_and_integers_have_no_gradients(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    done = convcheck("verify", "case.yaml", "--json", "--properties", cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert done.document["summary"]["notes"] == []
    for record in done.document["records"]:
        integer = record["dtype"].startswith("int")
        refused = integer and record["pass"] != "forward"
        assert record["outcome"] == ("unsupported" if refused else "agree"), record
        assert not refused or record["reason"] == f"{record['dtype']} {NOT_DIFFERENTIABLE}"
        assert not integer or record["fill"] == "integers"
        told = record["fill"] == "normal" and record["pass"] != "grad_bias"  # of few elements
        assert not told or refused or record["precision"] == "declared"
        assert refused or record["repeatable"] is True
    assert {record["dtype"] for record in done.document["records"]} == set(DTYPES)
    again = convcheck("report", tmp_path / "reports" / "verify.json", "-o", "b.html", cwd=tmp_path)
    assert again.status == 0


def test_a_fill_that_no_dtype_has_is_a_mistake_of_the_case(tmp_path: Path) -> None:
    wrong = CASE.replace(", ".join(DTYPES), "int32") + "fills: [normal]\n"
    (tmp_path / "case.yaml").write_text(wrong)
    done = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 2
    assert "case.yaml:12: fills: no fill is left for" in done.stderr.replace("\n", " ")
    assert "int32 has integers, special" in done.stderr.replace("\n", " ")
    (tmp_path / "case.yaml").write_text(CASE + "fills: [normal, special]\n")
    done = convcheck("verify", "case.yaml", "--json", "--pass", "forward", cwd=tmp_path)
    assert done.status == 0
    fills = {(each["dtype"], each["fill"]) for each in done.document["records"]}
    assert fills == {
        ("complex64", "normal"),
        ("float16_to_float32", "normal"),
        ("float32", "normal"),
        ("float32", "special"),
        ("int32", "special"),
        ("int8_to_int32", "special"),
    }


def test_they_can_be_selected_and_int8_alone_is_no_choice(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    options = ["--dtype", "int8_to_int32", "--pass", "forward"]
    done = convcheck("verify", "case.yaml", "--json", *options, cwd=tmp_path)
    assert [record["dtype"] for record in done.document["records"]] == ["int8_to_int32"] * 2
    wrong = convcheck("verify", "case.yaml", "--dtype", "int8", cwd=tmp_path)
    assert wrong.status == 2
    assert "int8_to_int32" in wrong.stderr


def test_they_are_timed_but_for_gradients_of_integers(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    options = ["--max-time", "0.02", "--half-width", "50%", "--threads", "1"]
    dtypes = ["--dtype", "complex64", "--dtype", "int32", "--dtype", "float16_to_float32"]
    done = convcheck("bench", "case.yaml", *options, *dtypes, cwd=tmp_path)
    assert done.status == 0, done.stderr
    document = whole((tmp_path / "reports" / "bench.json").read_text())
    for record in document["records"]:
        refused = record["dtype"] == "int32" and record["pass"] == "training_step"
        assert record["agreement"] == ("unsupported" if refused else "agree")
        assert refused == (record["median_s"] is None)
    rates = {rate["dtype"]: rate["gflops"] for rate in document["environment"]["rates"]}
    assert set(rates) == {"complex64", "int32", "float16_to_float32"}
    assert all(rate > 0 for rate in rates.values())
