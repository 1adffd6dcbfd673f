"""Files are written whole, never through a link, and read only where they are files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from convcheck.files import open_foreign, write_whole
from convcheck.plots.files import write_whole as of_plots
from convcheck.reporters.contract import write_text


def test_a_link_at_a_name_that_can_be_guessed_is_not_followed(tmp_path: Path) -> None:
    mine, report = tmp_path / "mine", tmp_path / "run.json"
    mine.write_text("mine")
    for link in (report, tmp_path / ".run.json.partial"):
        link.symlink_to(mine)
    write_text("a report", report)
    assert mine.read_text() == "mine"
    assert not report.is_symlink()
    assert report.read_text() == "a report"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine", "run.json"]
    assert of_plots is write_whole


def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text("before")
    (tmp_path / ".run.json.partial").mkdir()
    with pytest.raises(OSError, match=r"run\.json"):
        write_whole(path, b"after")
    assert path.read_text() == "before"


def test_half_of_a_character_costs_no_report(tmp_path: Path) -> None:
    write_text("a\ud800b", tmp_path / "run.md")
    assert (tmp_path / "run.md").read_text() == "a\\ud800b"


@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "device", "nothing"])
def test_what_another_process_put_there_is_a_file_or_an_error(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "result.npz"
    if kind == "link":
        path.symlink_to(__file__)
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path = Path("/dev/zero")
    with pytest.raises(OSError, match=r"result\.npz|zero"):
        open_foreign(str(path))


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "result").write_bytes(b"as it is")
    with open_foreign(str(tmp_path / "result")) as file:
        assert file.read() == b"as it is"
