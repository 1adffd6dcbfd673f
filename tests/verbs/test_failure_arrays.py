"""The arrays of a failure are numbers, or nothing: a function may have written the file."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from convcheck.verbs import failure_arrays
from convcheck.verbs.failure_arrays import array_lines, read_failure

X = np.arange(4.0).reshape(1, 2, 2, 1)
WHOLE = dict.fromkeys(("input", "kernel", "expected", "got"), X)


def test_arrays_are_read_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "try.npz"
    np.savez(path, **WHOLE, bias=X)
    found = read_failure(str(path))
    assert found.keys() == {*WHOLE, "bias"}
    assert len(array_lines(found, 0.0, 0.0)) == 4


class Executes:
    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return (Path.touch, (Path("executed"),))  # type: ignore[return-value]


def alone() -> bytes:
    stream = BytesIO()
    np.save(stream, X)
    return stream.getvalue()


FILES: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: None,
    "no archive": lambda path: path.write_bytes(b"PK\3\4 and nothing of it"),
    "an array alone": lambda path: path.write_bytes(alone()),
    "others": lambda path: np.savez(path, input=X),
    "texts": lambda path: np.savez(path, **{**WHOLE, "got": np.array(["a"])}),
    "objects": lambda path: np.savez(path, **{**WHOLE, "got": np.array([Executes()])}),
    "too large": lambda path: np.savez_compressed(path, **{**WHOLE, "got": np.zeros(20_000)}),
    "a link": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("name", FILES)
def test_whatever_else_is_there_is_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(failure_arrays, "LARGEST", 100_000)
    path = tmp_path / "try.npz"
    FILES[name](path)
    assert read_failure(str(path)) == {}
    assert array_lines({}, 0.0, 0.0) == []
    assert not (tmp_path / "executed").exists()


def test_a_file_that_was_cut_off_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "try.npz"
    np.savez(path, **WHOLE)
    path.write_bytes(path.read_bytes()[:-10])
    assert read_failure(str(path)) == {}
