"""A user's function knows where its results and its log are: what it puts there harms nobody."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.workers import deaths
from convcheck.workers.deaths import keep_short, last_words, opened_log
from convcheck.workers.messages import ArrayReference
from convcheck.workers.scratch import SMALL, read_array, remove_file, write_arrays

ARRAYS = [np.arange(6.0).reshape(2, 3), np.arange(float(SMALL)), np.zeros((0, 3), "<i4")]


@pytest.mark.parametrize("array", ARRAYS)
def test_what_was_written_is_read(tmp_path: Path, array: np.ndarray) -> None:
    (reference,) = write_arrays(str(tmp_path / "1.bin"), {Pass.FORWARD: array}).values()
    found = read_array(reference)
    assert found.dtype == array.dtype
    assert np.array_equal(found, array)


PLACES: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: None,
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "too little": lambda path: path.write_bytes(b"1234"),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("count", [2, SMALL])
def test_something_else_in_its_place_is_an_error_at_once(
    tmp_path: Path, place: str, count: int
) -> None:
    path = tmp_path / "1.bin"
    PLACES[place](path)
    with pytest.raises((OSError, ValueError)):
        read_array(ArrayReference(str(path), 0, (count,), "<f8"))


@pytest.mark.parametrize(
    ("offset", "shape", "dtype"),
    [
        *((0, (SMALL,), "O"), (0, (2,), "O"), (0, (SMALL, 2), "O,O"), (0, (-1,), "u1")),
        *((-5, (2,), "u1"), (0, (2**40, 2**40), "f8"), (2**70, (2,), "u1"), (0, (1,), "no type")),
    ],
)
def test_arrays_of_no_numbers_are_not_made(
    tmp_path: Path, offset: int, shape: tuple[int, ...], dtype: str
) -> None:
    """Bytes that are taken for objects are addresses, which are looked up."""
    path = tmp_path / "1.bin"
    path.write_bytes(bytes(16 * SMALL))
    with pytest.raises((OSError, ValueError, TypeError, OverflowError)):
        read_array(ArrayReference(str(path), offset, shape, dtype))


@pytest.mark.parametrize("dtype", [object, [("a", "f8")]])
def test_what_is_no_numbers_is_not_written(tmp_path: Path, dtype: object) -> None:
    with pytest.raises(TypeError, match="which are no numbers"):
        write_arrays(str(tmp_path / "1.bin"), {Pass.FORWARD: np.zeros(2, dtype)})
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_became_a_folder_is_left_to_the_end_of_the_run(tmp_path: Path) -> None:
    (tmp_path / "1.bin").mkdir()
    remove_file(str(tmp_path / "1.bin"))
    remove_file(str(tmp_path / "2.bin"))
    assert [each.name for each in tmp_path.iterdir()] == ["1.bin"]


def test_last_words_are_the_end_of_a_log(tmp_path: Path) -> None:
    log = tmp_path / "try.log"
    with opened_log(str(log)) as file:
        file.write(b"x" * 5_000 + b" the last\nwords")
    assert last_words(str(log)).endswith("x the last words")
    assert len(last_words(str(log))) < 400


@pytest.mark.parametrize("place", ["a pipe", "a folder", "a device"])
def test_something_else_in_the_place_of_a_log_says_nothing(tmp_path: Path, place: str) -> None:
    log = tmp_path / "try.log"
    PLACES[place](log)
    assert last_words(str(log)) == ""
    with opened_log(str(log)) as file:
        file.write(b"heard by nobody")
    keep_short(str(log))


def test_a_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deaths, "LONGEST_LOG", 100)
    log = tmp_path / "try.log"
    with opened_log(str(log)) as file:
        for _ in range(10):
            file.write(b"x" * 60)
            file.flush()
            keep_short(str(log))
            assert log.stat().st_size <= 120
