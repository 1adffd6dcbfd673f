"""The table of what is supported: whole, and what a run finds now."""

from __future__ import annotations

import sys

import pytest

from convcheck.backends.registry import (
    backends,
    forms_of,
    plain_form,
    served_by,
    usual_workers,
    version_of,
)
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.implementation import Implementation
from convcheck.model.operations import OPS
from convcheck.model.outcome import Outcome
from convcheck.verbs.plan import foreseen
from tests.processes import CHECKOUT
from tests.runs import verify_record

sys.path.insert(0, str(CHECKOUT / "website"))
from support import PAGE, Cell, cell, device_row, measured, problem_of, read, section, without_names

TEXT = PAGE.read_text(encoding="utf-8")
CELLS = {(worker, op, dtype): each for worker, op, dtype, each in read(TEXT)}


def test_every_library_operation_and_dtype_has_a_cell() -> None:
    there = {(w, op, dtype) for w in usual_workers() for op in OPS for dtype in CASE_DTYPES}
    assert set(CELLS) == there
    assert {each.word for each in CELLS.values()} <= {"yes", "forward", "no", "WRONG"}
    assert all(bool(each.why) == (each.word != "yes") for each in CELLS.values())


def test_what_is_known_before_anything_runs_is_what_the_page_says() -> None:
    refused = 0
    for (worker, op, dtype), found in CELLS.items():
        backend, mode = served_by(worker)
        case = problem_of(op, dtype)
        name = plain_form(backend.name, case.problem)
        settled = foreseen(case, Implementation(backend.name, name, mode, "cpu"), memory=2**40)
        if settled is not None and settled.outcome is Outcome.UNSUPPORTED:
            assert found == without_names(Cell("no", settled.reason), op, dtype)
            assert name in forms_of(backend.name)
            refused += 1
    assert refused > 100


def test_devices_say_that_no_gpu_was_measured() -> None:
    rows = {row.split("`")[1]: row for row in TEXT.splitlines() if row.startswith("| `")}
    with_gpu = [worker for worker in usual_workers() if "cuda" in served_by(worker)[0].devices]
    assert with_gpu
    for worker in usual_workers():
        assert ("`cuda`: not measured" in rows[worker]) == (worker in with_gpu), worker


def test_the_table_of_numpy_is_what_a_run_finds_now() -> None:
    found = measured(["numpy"])["numpy"]
    assert section("numpy", found) in TEXT
    spoilt = found | {("conv2d", "float32"): Cell("no", "it does not feel like it")}
    assert section("numpy", spoilt) not in TEXT


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.frameworks
@pytest.mark.parametrize("worker", [each for each in usual_workers() if each != "numpy"])
def test_the_table_of_a_library_is_what_a_run_finds_now(worker: str) -> None:
    if version_of(worker) not in TEXT:
        pytest.skip(f"the page is of another version of {worker} than {version_of(worker)}")
    assert device_row(worker) in TEXT
    assert section(worker, measured([worker])[worker]) in TEXT


def test_a_cell_is_the_worst_of_its_passes() -> None:
    good = verify_record()
    refused = verify_record(pass_="grad_input", outcome="unsupported", reason="too hard")
    wrong = verify_record(pass_="grad_kernel", outcome="mismatch", reason="2 of 3 differ")
    assert cell([good]) == Cell("yes")
    assert cell([good, refused]) == Cell("forward", "too hard")
    assert cell([good, refused, wrong]).word == "WRONG"
    assert cell([verify_record(outcome="unsupported", reason="never")]) == Cell("no", "never")
    assert cell([verify_record(outcome="unavailable", reason="absent")]).word == "ERROR"
    with pytest.raises(ValueError, match="nothing was run"):
        cell([])


def test_every_backend_is_asked() -> None:
    assert {worker.partition("[")[0] for worker, _, _ in CELLS} == set(backends())
