"""What `verify` says it will do is what it does: as many comparisons as were planned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

import convcheck
from convcheck.cli import progress
from convcheck.cli.progress import ProgressObserver
from convcheck.document.records import VerifyRecord
from convcheck.document.run import VerifyRun
from convcheck.model.case import Case
from convcheck.model.passes import Fill, Pass
from convcheck.model.training import Check, Learned
from convcheck.verbs.verify import JOURNAL, VerifyObserver, VerifyOptions, verify

IMPLEMENTATIONS = ("numpy:im2col", "numpy:pointwise_dense")


class Counting(VerifyObserver):
    """Keeps what was planned and how much came of it."""

    def __init__(self) -> None:
        self.total = self.done = 0

    def planned(self, cases: int, comparisons: int) -> None:
        self.total = comparisons

    def judged(self, records: Sequence[VerifyRecord]) -> None:
        self.done += len(records)


def case_with_training() -> Case:
    return convcheck.case(
        "conv1d",
        name="progress",
        length=6,
        in_channels=2,
        out_channels=3,
        kernel=1,
        checks=[Check.TRAINING],
        passes=[Pass.FORWARD],
        fills=[Fill.NORMAL],
        implementations=IMPLEMENTATIONS,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the journal is: as after an interruption just before the reports were written."""
    return tmp_path_factory.mktemp("progress")


@pytest.fixture(scope="module")
def planned_and_run(folder: Path) -> tuple[Counting, VerifyRun]:
    seen = Counting()
    return seen, verify(VerifyOptions(cases=[case_with_training()], reports=folder), seen)


def test_trainings_are_planned_like_everything_else(
    planned_and_run: tuple[Counting, VerifyRun],
) -> None:
    seen, run = planned_and_run
    assert {record.pass_ for record in run.records} == {Pass.FORWARD, *Learned}
    assert seen.total == seen.done == len(run.records)


def test_what_is_not_asked_again_counts_once(
    folder: Path, planned_and_run: tuple[Counting, VerifyRun]
) -> None:
    assert (folder / JOURNAL).exists()
    seen = Counting()
    run = verify(VerifyOptions(cases=[case_with_training()], reports=folder, resume=True), seen)
    assert seen.total == seen.done == len(run.records) == len(planned_and_run[1].records)


def test_the_line_on_stderr_never_passes_its_total(
    planned_and_run: tuple[Counting, VerifyRun],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen, run = planned_and_run
    seconds = count(0.0, 1.5 * progress.PLAIN_INTERVAL)  # so that every record is worth a line
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    observer = ProgressObserver()
    observer.planned(1, seen.total)
    for record in run.records:
        observer.judged([record])
    lines = [line for line in capsys.readouterr().err.splitlines() if line.endswith(" left")]
    assert len(lines) == len(run.records) - 1
    assert lines[-1].startswith(f"{seen.total} of {seen.total} comparisons, ")
    assert lines[-1].endswith(", 0 s left")
    assert not any("-" in line for line in lines)
