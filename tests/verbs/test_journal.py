"""A run that is killed leaves a journal, and only a run of the same plan goes on from it."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from convcheck.loading.declared import cases
from convcheck.model.case import Location
from convcheck.model.errors import UsageError
from convcheck.model.passes import Fill, Pass
from convcheck.verbs import journal
from convcheck.verbs.journal import BenchEntry, Journal, VerifyEntry, fingerprint
from convcheck.verbs.plan import PlannedCase, Selection, make_plan
from tests.runs import bench_record, verify_record

ENTRIES = [
    VerifyEntry(key=("a", "normal"), records=[verify_record()], notes=["so"], cost={"draw": 0.5}),
    VerifyEntry(key=("b", "normal"), records=[verify_record(max_abs_error=math.inf)]),
]


def written(path: Path, entries: Sequence[Any] = ENTRIES, *, resume: bool = False) -> Journal[Any]:
    kept = Journal(path, type(entries[0]), "the plan", resume=resume)
    for entry in entries:
        kept.add(entry)
    kept.close()
    return kept


def test_every_entry_is_on_disk_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "in another" / "journal"
    kept = Journal(path, VerifyEntry, "the plan", resume=False)
    assert len(path.read_text().splitlines()) == 1
    for number, entry in enumerate(ENTRIES, 2):
        kept.add(entry)
        lines = path.read_text().splitlines()
        assert len(lines) == number
        assert json.loads(lines[-1])["key"] == list(entry.key)
    assert kept.problem is None
    kept.close()
    kept.close()


@pytest.mark.parametrize(
    "entries", [ENTRIES, [BenchEntry(key=("a", "forward"), records=[bench_record()])]]
)
def test_a_run_that_goes_on_has_what_was_written_and_writes_it_again(
    tmp_path: Path, entries: Sequence[Any]
) -> None:
    path = tmp_path / "journal"
    written(path, entries)
    text = path.read_text()
    again = Journal(path, type(entries[0]), "the plan", resume=True)
    assert again.done == {entry.key for entry in entries}
    assert list(again.entries) == list(entries)
    again.close()
    assert path.read_text() == text


def test_rows_are_all_that_has_figures() -> None:
    entry = ENTRIES[0]
    assert list(entry.rows) == list(entry.records)
    bench = BenchEntry(key=("a", "forward"), records=[bench_record()])
    assert list(bench.rows) == list(bench.records)


def test_an_entry_stays_as_it_was_made() -> None:
    bench = BenchEntry(key=("a", "forward"), records=[bench_record()])
    for entry in (ENTRIES[0], bench):
        with pytest.raises(AttributeError, match="immutable"):
            entry.key = ("b", "forward")  # type: ignore[misc]
        with pytest.raises(TypeError, match="positional"):
            type(entry)(("b", "forward"), [])


def test_a_run_that_begins_anew_forgets_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    written(path)
    kept = Journal(path, VerifyEntry, "the plan", resume=False)
    assert not kept.entries
    assert not kept.done
    kept.close()
    assert len(path.read_text().splitlines()) == 1


def test_a_line_that_was_cut_off_is_no_entry(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    written(path)
    path.write_text(path.read_text()[:-20])
    again = Journal(path, VerifyEntry, "the plan", resume=True)
    again.close()
    assert list(again.entries) == ENTRIES[:1]


@pytest.mark.parametrize("text", ["", "{}\n", "no json\n"])
def test_what_is_no_journal_of_this_run_is_not_gone_on_from(tmp_path: Path, text: str) -> None:
    path = tmp_path / "journal"
    path.write_text(text)
    with pytest.raises(UsageError, match="belongs to a run of other cases"):
        Journal(path, VerifyEntry, "the plan", resume=True)
    assert path.read_text() == text


def test_a_journal_of_another_plan_or_document_is_not_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal"
    written(path)
    with pytest.raises(UsageError, match="run without --resume to start anew"):
        Journal(path, VerifyEntry, "another plan", resume=True)
    monkeypatch.setattr(journal, "SCHEMA", "another schema")
    with pytest.raises(UsageError, match="run without --resume to start anew"):
        Journal(path, VerifyEntry, "the plan", resume=True)


def test_what_cannot_be_read_or_written_is_one_message(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nothing to resume: there is no"):
        Journal(tmp_path / "nowhere", VerifyEntry, "the plan", resume=True)
    (tmp_path / "folder").mkdir()
    with pytest.raises(UsageError, match=r"cannot resume: .*folder: Is a directory"):
        Journal(tmp_path / "folder", VerifyEntry, "the plan", resume=True)
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match=r"cannot write to .*; choose a folder with --reports"):
        Journal(tmp_path / "file" / "journal", VerifyEntry, "the plan", resume=False)


def test_a_full_disk_stops_the_journal_and_not_the_run() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("there is no device that is always full")
    kept = Journal(full, VerifyEntry, "the plan", resume=False)
    assert kept.problem is not None
    assert kept.problem.startswith("the journal /dev/full stopped: ")
    told = kept.problem
    kept.add(ENTRIES[0])
    assert kept.problem == told
    kept.close()
    assert not full.is_file()


LINE_END = VerifyEntry(key=("c", "normal"), records=[verify_record(reason="a\u2028b\x85c")])


def test_what_ends_a_line_of_text_only_ends_no_entry(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    written(path, [*ENTRIES, LINE_END])
    assert list(written(path, [LINE_END], resume=True).entries) == [*ENTRIES, LINE_END]


@pytest.mark.parametrize(
    "damage",
    [b"\xff\xfe\n", b'{"key": "\xe5"}\n', b"[" * 100_000 + b"\n", b'{"key": 1}\n', b"\0\n"],
)
def test_a_damaged_line_costs_that_line(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "journal"
    written(path)
    head, first, second, _ = path.read_bytes().split(b"\n")
    path.write_bytes(head + b"\n" + first + b"\n" + damage + second + b"\n")
    again = Journal(path, VerifyEntry, "the plan", resume=True)
    again.close()
    assert list(again.entries) == list(ENTRIES)


def test_what_is_about_cases_that_the_run_has_not_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    written(path)
    about = {row.case for row in ENTRIES[0].rows}
    for known, left in ((about, ENTRIES), ({"another"}, [])):
        kept = Journal(path, VerifyEntry, "the plan", resume=True, cases=known)
        kept.close()
        assert list(kept.entries) == left


def test_one_that_goes_on_keeps_the_old_one_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill in between would else cost what the run was to go on from."""
    path = tmp_path / "journal"
    written(path)
    before, seen = path.read_bytes(), []
    write = Journal._write

    def watched(self: Journal[Any], text: str) -> None:
        seen.append(path.read_bytes())
        write(self, text)

    monkeypatch.setattr(Journal, "_write", watched)
    Journal(path, VerifyEntry, "the plan", resume=True).close()
    assert seen == [before] * 3
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["journal"]


def test_it_is_not_written_through_a_link(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "journal", tmp_path / "elsewhere"
    elsewhere.write_text("mine")
    path.symlink_to(elsewhere)
    (tmp_path / ".journal.partial").symlink_to(elsewhere)
    written(path)
    assert elsewhere.read_text() == "mine"
    assert not path.is_symlink()


def plan_of(**changes: Any) -> list[PlannedCase]:
    matrix = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
    content = {
        "title": "t",
        "op": "conv1d",
        "implementations": ["numpy:im2col"],
        **changes,
        "matrix": matrix | changes.get("matrix", {}),
    }
    name = content.pop("name", "c")
    made = cases(content, name=name, location=Location("mine.py", 1))
    return make_plan(made, changes.pop("selection", Selection()), 2**40)


def selected(**selection: Any) -> list[PlannedCase]:
    return [
        PlannedCase(each.case, each.passes, each.fills, each.implementations)
        for whole in [plan_of()]
        for each in make_plan([planned.case for planned in whole], Selection(**selection), 2**40)
    ]


def test_a_digest_is_the_same_for_the_same_plan_only(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"when": {"kernel": 3}, "implementation": "numpy", "outcome": "mismatch", "reason": "r"}
    digests = {
        "plain": fingerprint(plan_of(), 0, {"numpy": "2"}),
        "seed": fingerprint(plan_of(), 1, {"numpy": "2"}),
        "version": fingerprint(plan_of(), 0, {"numpy": "3"}),
        "option": fingerprint(plan_of(), 0, {"numpy": "2"}, rounds=3),
        "other option": fingerprint(plan_of(), 0, {"numpy": "2"}, rounds=4),
        "name": fingerprint(plan_of(name="d"), 0, {"numpy": "2"}),
        "parameter": fingerprint(plan_of(matrix={"stride": 2}), 0, {"numpy": "2"}),
        "implementation": fingerprint(
            plan_of(implementations=["numpy:windows"]), 0, {"numpy": "2"}
        ),
        "tolerance": fingerprint(plan_of(tolerance={"rtol": 0, "atol": 1}), 0, {"numpy": "2"}),
        "expectation": fingerprint(plan_of(expect=[entry]), 0, {"numpy": "2"}),
        "check": fingerprint(plan_of(checks=["training"]), 0, {"numpy": "2"}),
        "passes": fingerprint(selected(passes=(Pass.FORWARD,)), 0, {"numpy": "2"}),
        "fills": fingerprint(selected(fills=(Fill.NORMAL,)), 0, {"numpy": "2"}),
        "no case": fingerprint([], 0, {"numpy": "2"}),
    }
    assert len(set(digests.values())) == len(digests)
    two = {"a": 1, "b": 2}
    assert fingerprint(plan_of(), 0, two) == fingerprint(plan_of(), 0, dict(reversed(two.items())))
    assert fingerprint(plan_of(), 0, {"numpy": "2"}) == digests["plain"]
    in_any_order = []
    for features in (["avx", "fma"], ["fma", "avx"]):
        monkeypatch.setattr(journal, "cpu_features", lambda found=features: found)
        in_any_order.append(fingerprint(plan_of(), 0, {}))
    assert in_any_order[0] == in_any_order[1]
    monkeypatch.setattr(journal, "cpu_features", lambda: {"another"})
    processor = fingerprint(plan_of(), 0, {"numpy": "2"})
    monkeypatch.setattr(journal, "imitated", lambda: "avx2")
    assert len({digests["plain"], processor, fingerprint(plan_of(), 0, {"numpy": "2"})}) == 3
