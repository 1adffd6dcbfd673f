"""Images of bytes and weights with a fixed point: sums are shifted back, and end at 0 and 255."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.bytes_alone import digits_behind, type_of_bytes
from tests.processes import convcheck

FILE = """
import numpy as np

BITS = 8


def fixed(img, k):
    view = np.lib.stride_tricks.sliding_window_view(img.astype(np.int32), k.shape)
    acc = np.einsum("hwij,ij->hw", view, k{flip}.astype(np.{sums}))
    return np.clip((acc + 128) >> BITS, {least}, 255).astype(np.uint8)
"""


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({}, 0, ""),
        ({"flip": "[::-1]"}, 1, "flipped along height"),
        ({"least": "-1000"}, 1, "sums beyond a byte"),
    ],
)
def test_weights_are_whole_numbers_with_digits_behind_the_point(
    tmp_path: Path, change: dict[str, str], status: int, said: str
) -> None:
    usual = {"flip": "", "sums": "int32", "least": "0"}
    (tmp_path / "mine.py").write_text(FILE.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:fixed", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert said in done.stdout


@pytest.mark.parametrize(
    ("shift", "file", "digits"),
    [
        ("acc >> 8", "", 8),
        ("acc >>= Q", "Q = 6  # bits\n", 6),
        ("acc >> Q", "", 0),
        ("n >> 1", "", 0),
        ("(acc >> 8) + (n >> 4)", "", 0),
    ],
)
def test_a_shift_by_one_number_is_that_of_a_fixed_point(shift: str, file: str, digits: int) -> None:
    text = f"y = ({shift}).astype(np.uint8)"
    assert digits_behind(text, file) == digits
    assert type_of_bytes(text, file) == ("uint8" if digits else "")
    assert not type_of_bytes(shift, file)
