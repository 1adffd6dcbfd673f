"""Functions are found without running their file; what is not there is said with what is."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.errors import UsageError
from convcheck.user_functions.source.source import find

TEXT = """\
raise SystemExit("this file was run")
import torch
from numpy import pad as padded

def conv2d(x, w): ...

class Conv: ...

conv = lambda x, w: x
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(TEXT)
    return str(path)


@pytest.mark.parametrize(("name", "line"), [("conv2d", 5), ("Conv", 7), ("conv", 9), ("padded", 3)])
def test_a_name_is_found_where_it_is_defined(file: str, name: str, line: int) -> None:
    target = find(f"{file}:{name}")
    assert (target.name, target.line, target.framework) == (name, line, "torch")


@pytest.mark.parametrize(
    ("text", "framework"),
    [
        ("import numpy as np\n", "numpy"),
        ("from jax import numpy\n", "jax"),
        ("import tensorflow as tf\nimport keras\n", "tensorflow"),
        ("import torch\nimport tensorflow\n", "numpy"),
    ],
)
def test_the_framework_is_guessed_from_imports(tmp_path: Path, text: str, framework: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(f"{text}def f(x, w): ...\n")
    assert find(f"{path}:f").framework == framework


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("conv2d", ["wanted FILE.py:NAME"]),
        ("nowhere.py:conv2d", ["nowhere.py: no such file"]),
        ("{folder}:conv2d", ["a folder"]),
        ("{file}:conv2", ["no 'conv2' in it", "did you mean conv2d?", "conv, conv2d"]),
    ],
)
def test_what_is_not_there_is_said(file: str, text: str, words: list[str]) -> None:
    with pytest.raises(UsageError) as error:
        find(text.format(file=file, folder=Path(file).parent))
    for word in words:
        assert word in str(error.value)


def test_a_syntax_error_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("x = 1\ndef f(:\n")
    with pytest.raises(UsageError, match=r"mine\.py:2: not Python"):
        find(f"{path}:f")


@pytest.mark.parametrize("content", [b"\x00\x01", b"\xff\xfe\xfa", b"(" * 10_000])
def test_garbage_is_no_traceback(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="not Python"):
        find(f"{path}:f")


def test_source_in_another_encoding_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes("# -*- coding: latin-1 -*-\ndef faltung(x, w): 'größe'\n".encode("latin-1"))
    assert find(f"{path}:faltung").line == 2


SAID = '''
"""Blurs for the map."""


# Of rows alone.
class Blur:
    """A blur."""

    def __call__(self, x):
        """Mirrored at its edges."""
'''


def test_what_is_said_of_a_class_is_in_its_methods_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SAID)
    assert find(f"{path}:Blur").says == "A blur.\n\nMirrored at its edges."


def test_of_who_has_no_docstring_comments_and_the_file_are_heard(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        SAID.replace('"""A blur."""', "").replace('"""Mirrored at its edges."""', "...")
    )
    assert find(f"{path}:Blur").says == "Blurs for the map.\nOf rows alone."
    path.write_text(path.read_text() + "\ndef other(x): ...\n")
    assert find(f"{path}:Blur").says == "Of rows alone."
