"""`try` calls with half precision what takes nothing else, or what it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILE = """
import numpy as np
import torch


def conv(x, w):
    if x.dtype != np.float16:
        raise TypeError("half precision alone")
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", view.astype(np.float32), w.astype(np.float32))
    return y.astype(np.float16)


def narrow(x, w):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", view, w)


def of_tensors(x, w):
    assert x.dtype == torch.bfloat16
    return torch.nn.functional.conv2d(x.float(), w.float()).bfloat16()


def flips(x, w):
    assert x.dtype == torch.bfloat16
    return torch.nn.functional.conv2d(x.float(), w.float().flip(2, 3)).bfloat16()
"""


@pytest.mark.parametrize(
    ("name", "more", "status", "dtype"),
    [
        ("conv", ("--framework", "numpy"), 0, "float16"),
        ("conv", ("--framework", "numpy", "--dtype", "float32"), 5, "float32"),
        ("narrow", ("--framework", "numpy"), 0, "float64"),
        ("narrow", ("--framework", "numpy", "--dtype", "float16"), 1, "float16"),
        ("of_tensors", (), 0, "bfloat16"),
        ("flips", (), 1, "bfloat16"),
    ],
)
def test_operands_are_of_the_type_that_it_takes(
    tmp_path: Path, name: str, more: tuple[str, ...], status: int, dtype: str
) -> None:
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--json", *more, cwd=tmp_path)
    assert done.status == status, done.stdout[-2000:] + done.stderr
    assert done.document["dtype"] == dtype


def test_it_is_timed_with_the_same(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    done = convcheck("try", "mine.py:of_tensors", "--json", cwd=tmp_path)
    assert done.status == 0, done.stdout[-2000:] + done.stderr
    sizes = done.document["speed"]["sizes"]
    for size in sizes:
        (mine,) = (e for e in size["implementations"] if e["implementation"] == "python:yours")
        assert (mine["agreement"], mine["median_s"] > 0) == ("agree", True)
