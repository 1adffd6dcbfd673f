"""Scratch folders: theirs alone who run, and gone after them, however they ended."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from convcheck.workers import scratch as scratch_module
from convcheck.workers.scratch import LOCK, UNLOCKED, ScratchFolder

WAITS = (
    "import os, time\n"
    "from convcheck.workers.scratch import ScratchFolder\n"
    "with ScratchFolder() as scratch:\n"
    "    print(scratch.path, flush=True)\n"
    "    time.sleep(60)\n"
)


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONVCHECK_SCRATCH", str(tmp_path))
    return tmp_path


def another_run() -> tuple[subprocess.Popen[str], Path]:
    process = subprocess.Popen([sys.executable, "-c", WAITS], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def test_it_is_its_owners_alone_and_goes_with_the_run(base: Path) -> None:
    with ScratchFolder() as scratch:
        assert stat.S_IMODE(scratch.path.stat().st_mode) == 0o700
        assert scratch.path.parent == base
    assert list(base.iterdir()) == []


def test_that_of_a_killed_run_is_removed_by_the_next_and_no_living_ones() -> None:
    process, folder = another_run()
    try:
        with ScratchFolder():
            assert folder.exists()
    finally:
        process.kill()
        process.communicate()
    assert folder.exists()
    with ScratchFolder():
        assert not folder.exists()


def test_the_number_of_a_process_says_nothing(base: Path) -> None:
    """It comes back, and a container has other ones."""
    dead = base / f"convcheck-{os.getpid()}-killed"
    dead.mkdir()
    (dead / LOCK).touch()
    process, folder = another_run()
    elsewhere = folder.rename(base / "convcheck-999999999-elsewhere")
    try:
        with ScratchFolder():
            assert not dead.exists()
            assert elsewhere.exists()
    finally:
        process.kill()
        process.communicate()


def test_without_a_lock_it_may_be_about_to_get_one(base: Path) -> None:
    young, old = base / "convcheck-1-young", base / "convcheck-1-old"
    young.mkdir()
    old.mkdir()
    before = time.time() - UNLOCKED - 1
    os.utime(old, (before, before))
    with ScratchFolder():
        assert young.exists()
        assert not old.exists()


def test_a_link_is_not_followed(base: Path) -> None:
    kept = base / "kept"
    kept.mkdir()
    (kept / LOCK).touch()
    (base / "convcheck-1-link").symlink_to(kept)
    with ScratchFolder():
        assert (kept / LOCK).exists()


def test_what_is_no_folder_of_ours_is_left_alone(base: Path) -> None:
    elsewhere = base / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / LOCK).write_text("of another program")
    (base / "convcheck-1-link").symlink_to(elsewhere)
    with ScratchFolder():
        pass
    assert (elsewhere / LOCK).exists()
    assert (base / "convcheck-1-link").is_symlink()


def test_a_lock_that_is_no_file_keeps_nobody_waiting(base: Path) -> None:
    for name, make in (("pipe", os.mkfifo), ("folder", os.mkdir)):
        (base / f"convcheck-1-{name}").mkdir()
        make(base / f"convcheck-1-{name}" / LOCK)
    (base / "convcheck-1-link").mkdir()
    (base / "convcheck-1-link" / LOCK).symlink_to("/dev/zero")
    with ScratchFolder() as scratch:
        assert scratch.path.exists()


def test_orphans_are_found_where_an_earlier_run_had_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run takes memory where there is room, and the temporary folder where there is none."""
    monkeypatch.delenv("CONVCHECK_SCRATCH")
    monkeypatch.setattr(scratch_module, "MEMORY_FILES", tmp_path / "memory")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setattr(scratch_module, "_base", lambda: tmp_path / "temporary")
    dead = tmp_path / "memory" / "convcheck-1-dead"
    dead.mkdir(parents=True)
    (tmp_path / "temporary").mkdir()
    (dead / LOCK).touch()
    with ScratchFolder():
        assert not dead.exists()
