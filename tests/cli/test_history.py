"""Runs are kept, listed, bounded, and compared without being named: through real processes."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from convcheck.document.read import read_run
from convcheck.verbs.history import MOST_KEPT, compared_by_default, keep, kept
from tests.processes import convcheck, whole, write_case


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the same was verified twice."""
    folder = tmp_path_factory.mktemp("history")
    write_case(folder, "numpy:im2col")
    for _ in range(2):
        assert convcheck("verify", "case.yaml", cwd=folder).status == 0
    return folder


def test_runs_are_listed_and_the_last_two_compared(folder: Path) -> None:
    listed = convcheck("history", cwd=folder)
    assert listed.status == 0
    lines = listed.stdout.splitlines()
    assert len(lines) == 2
    assert all("verify" in line and "exit 0" in line and "case.yaml" in line for line in lines)
    (first, second) = (each.path for each in kept(folder / "reports"))
    found = convcheck("compare", "--json", cwd=folder)
    assert found.status == 0
    run = whole(found.stdout)
    assert [first.name, second.name] == [
        Path(run["environment"][side]["file"]).name for side in ("base", "new")
    ]
    one = convcheck("compare", "reports/verify.json", cwd=folder)
    assert one.status == 0


def test_a_kept_run_is_the_run(folder: Path) -> None:
    last = kept(folder / "reports")[-1]
    assert read_run(last.path).to_json() == (folder / "reports" / "verify.json").read_text()
    assert convcheck("report", str(last.path), "-o", "again.html", cwd=folder).status == 0


def test_the_plan_says_how_long_as_much_took_last_time(folder: Path, tmp_path: Path) -> None:
    again = convcheck("verify", "case.yaml", cwd=folder)
    seconds = read_run(kept(folder / "reports")[-2].path).seconds
    first = again.stderr.splitlines()[0]
    assert first.endswith(f"comparisons; the last run of as many took {seconds:.0f} s")
    fewer = convcheck("verify", "case.yaml", "--fill", "integers", cwd=folder)
    elsewhere = convcheck("verify", str(folder / "case.yaml"), cwd=tmp_path)
    for other in (fewer, elsewhere):
        assert other.stderr.splitlines()[0].endswith("comparisons")


def test_a_run_is_kept_when_no_document_of_it_could_be_written(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col")
    (tmp_path / "reports" / "verify.json").mkdir(parents=True)
    failed = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert failed.status == 3
    assert "cannot write reports/verify.json" in failed.stderr
    (run,) = kept(tmp_path / "reports")
    assert read_run(run.path).summary.compared == 8


def test_without_runs_and_with_broken_files(tmp_path: Path, folder: Path) -> None:
    assert convcheck("history", cwd=tmp_path).status == 5
    none = convcheck("compare", cwd=tmp_path)
    assert none.status == 2
    assert "holds no run; wanted 2: run verify or bench first" in none.stderr
    there = tmp_path / "reports" / "history"
    there.mkdir(parents=True)
    whole = kept(folder / "reports")[0].path.read_bytes()
    for name, content in {
        "verify-a": b"",
        "verify-b": whole[: len(whole) // 2],
        "verify-c": gzip.compress(b"{}"),
        "verify-d": b"no gzip",
    }.items():
        (there / f"{name}.json.gz").write_bytes(content)
    assert len(kept(tmp_path / "reports")) <= 1
    for name in "abcd":
        broken = convcheck(
            "compare", str(there / f"verify-{name}.json.gz"), str(there), cwd=tmp_path
        )
        assert broken.status == 2
        assert "Traceback" not in broken.stderr


def test_the_oldest_go_and_a_verb_keeps_its_own(folder: Path, tmp_path: Path) -> None:
    run = read_run(folder / "reports" / "verify.json")
    paths = [keep(run, tmp_path) for _ in range(MOST_KEPT + 2)]
    left = [each.path for each in kept(tmp_path)]
    assert len(left) == MOST_KEPT
    assert paths[-1] in left
    assert set(compared_by_default([], tmp_path)) <= set(left)


def test_a_folder_that_cannot_be_written_costs_a_sentence(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col")
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "history").write_text("in the way")
    found = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert found.status == 0
    assert "the run is not kept in reports/history" in found.stderr
