"""A run that was damaged or edited gets one message with its line from `compare`, and status 2."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.comparing import BENCH, VERIFY, compare, refused
from tests.runs import FAST, SLOW, bench_run, steady

TEXT = BENCH.to_json()
VALUES: dict[str, tuple[str, str, str]] = {
    "a string for a number": ('"samples":30', '"samples":"30"', '.samples: got "30"; allowed:'),
    "a negative time": ('"min_s":0.0', '"min_s":-0.0', ".min_s: got -0.0"),
    "NaN": ('"median_s":0', '"median_s":NaN,"x":0', "NaN is not JSON; allowed: numbers"),
    "an unknown outcome": ('"agree"', '"agreed"', '.agreement: got "agreed"; allowed: one of'),
    "another version": ("convcheck-run/2", "convcheck-run/9", 'got "convcheck-run/9"; allowed:'),
    "a sample too many": ('"round":[', '"round":[0,', "lists of different lengths: round 31"),
    "a key twice": ('"verb": "bench"', '"verb": "bench", "verb": "bench"', "is there twice"),
    "a duplicate": (
        f'"implementation":"{SLOW}"',
        f'"implementation":"{FAST}"',
        "records[1]: is about the same as records[0]",
    ),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_that_was_edited(tmp_path: Path, name: str) -> None:
    old, new, message = VALUES[name]
    text = TEXT.replace(old, new)
    (tmp_path / "edited.json").write_text(text)
    line = refused(compare(tmp_path, BENCH, "edited.json"))
    assert message in line
    number = int(line.removeprefix("convcheck: edited.json:").partition(":")[0])
    assert new in text.splitlines()[number - 1]


def test_either_run_may_be_the_one_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{")
    assert "x.json:1: not JSON" in refused(compare(tmp_path, "x.json", BENCH))
    assert "x.json:1: not JSON" in refused(compare(tmp_path, BENCH, "x.json"))


FILES: dict[str, tuple[bytes | None, str]] = {
    "missing": (None, "x.json: there is no such file"),
    "0 bytes": (b"", "x.json:1: not JSON: it ends in the middle"),
    "binary": (bytes(range(256)) * 50, "x.json: not UTF-8 text"),
    "cut off": (TEXT[: len(TEXT) // 2].encode(), "not JSON"),
    "lists without end": (
        b"[" * 50_000 + b"]" * 50_000,
        "x.json: not a run document: it is nested",
    ),
    "another document": (b'{"records": []}', 'x.json:1: not a run document: no "schema"'),
    "an empty run": (bench_run({FAST: steady(1)}, records=[]).to_json().encode(), "is empty"),
    "a run of verify": (VERIFY.to_json().encode(), "x.json is one of verify"),
    "a run of compare": (TEXT.replace('"verb": "bench"', '"verb": "try"').encode(), 'got "try"'),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_cannot_be_compared(tmp_path: Path, name: str) -> None:
    content, message = FILES[name]
    if content is not None:
        (tmp_path / "x.json").write_bytes(content)
    assert message in refused(compare(tmp_path, BENCH, "x.json"))


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "folder: is a folder; name the file in it" in refused(compare(tmp_path, BENCH, "folder"))
    if os.geteuid() != 0:
        (tmp_path / "secret.json").touch(mode=0o000)
        assert "secret.json: cannot be read" in refused(compare(tmp_path, BENCH, "secret.json"))


def test_a_name_that_is_no_text_ends_in_a_message(tmp_path: Path) -> None:
    done = compare(tmp_path, BENCH, os.fsdecode(b"\xff\x1b[31m.json"))
    assert "there is no such file" in refused(done)


def test_a_comparison_cannot_be_compared(tmp_path: Path) -> None:
    assert compare(tmp_path, BENCH, BENCH, "-o", "c.json").status == 0
    assert "is a run of compare; allowed: a run of verify or bench" in refused(
        compare(tmp_path, "c.json", "c.json")
    )
