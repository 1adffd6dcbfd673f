"""Scratch folders: theirs alone who run, and gone after them, however they ended."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

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
