"""Errors that contradict what a library declares are said, and those it declares are not."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.document.records import Record
from convcheck.verbs.precision_notes import contradicted_precision
from tests.runs import edited, verify_record


def record(precision: str | None, **changes: Any) -> Record:
    identity = {"backend": "torch", "implementation": "torch:direct", "device": "cuda:0"}
    return verify_record(**edited(identity, {"fill": "normal", "precision": precision, **changes}))


STRICT = {"cudnn_allow_tf32": False, "float32_matmul_precision": "highest", "version": "2"}


@pytest.mark.parametrize("precision", [None, "declared", "unclear"])
def test_what_is_as_declared_or_unclear_is_not_noted(precision: str | None) -> None:
    assert contradicted_precision([record(precision)], {"torch": STRICT}) == []


def test_tf32_is_noted_where_the_library_says_that_it_is_off() -> None:
    records = [record("tf32"), record("tf32", pass_="grad_input"), record("declared")]
    (note,) = contradicted_precision(records, {"torch": STRICT})
    assert note == (
        "torch:direct on cuda:0: errors of 2 float32 results are those of tf32 (1 of forward, 1 of"
        " grad_input), though it says cudnn_allow_tf32=False, float32_matmul_precision=highest"
    )


@pytest.mark.parametrize(
    ("setting", "value", "precision"),
    [
        ("cudnn_allow_tf32", True, "tf32"),
        ("matmul_allow_tf32", True, "tf32"),
        ("tf32", True, "tf32"),
        ("float32_matmul_precision", "high", "bf16x3"),
        ("float32_matmul_precision", "medium", "bf16"),
        ("default_matmul_precision", None, "tf32"),
        ("default_matmul_precision", "bfloat16_3x", "bf16x3"),
    ],
)
def test_what_a_setting_allows_is_not_noted_and_what_it_does_not_is(
    setting: str, value: Any, precision: str
) -> None:
    described = {"torch": {setting: value}}
    assert contradicted_precision([record(precision)], described) == []
    (note,) = contradicted_precision([record("float16 sums")], described)
    assert f"though it says {setting}={value}" in note


def test_settings_of_gpus_allow_nothing_to_a_processor() -> None:
    described = {"torch": {"cudnn_allow_tf32": True, "float32_matmul_precision": "medium"}}
    (note,) = contradicted_precision([record("float16 sums", device="cpu")], described)
    assert note.endswith("though it says float32_matmul_precision=medium")
    assert contradicted_precision([record("bf16", device="cpu")], described) == []
    only = {"torch": {"cudnn_allow_tf32": True}}
    (note,) = contradicted_precision([record("tf32", device="cpu")], only)
    assert note.endswith("though nothing declares it")


def test_half_precision_has_no_settings() -> None:
    found = record("float16 sums", dtype="float16")
    (note,) = contradicted_precision([found], {"torch": {"cudnn_allow_tf32": True}})
    assert "float16 result are those of float16 sums" in note
    assert note.endswith("though nothing declares it")


def test_a_mode_with_a_process_of_its_own_speaks_for_itself() -> None:
    found = record("tf32", mode="deterministic", implementation="torch[deterministic]:direct")
    described = {"torch": {"tf32": True}, "torch[deterministic]": {"tf32": False}}
    (note,) = contradicted_precision([found], described)
    assert "tf32=False" in note
    assert contradicted_precision([found], {"torch": {"tf32": True}}) == []


def test_what_a_case_file_knows_is_not_noted_again() -> None:
    known = record("tf32", outcome="expected_mismatch", reason="known")
    assert contradicted_precision([known], {"torch": STRICT}) == []
