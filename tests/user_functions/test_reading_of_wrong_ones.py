"""What is read though it is wrong, or says little: transposed ones, classes that pass on."""

from __future__ import annotations

import json
from pathlib import Path

from tests.processes import convcheck

OWN = """\
import numpy as np
import torch  # only to be there


def overwrites(x, w, stride=1):
    (n, _, h, wd), (_, o, kh, kw) = x.shape, w.shape
    y = np.zeros((n, o, (h - 1) * stride + kh, (wd - 1) * stride + kw), np.result_type(x, w))
    for i in range(h):
        for j in range(wd):
            at = slice(i * stride, i * stride + kh), slice(j * stride, j * stride + kw)
            y[:, :, at[0], at[1]] = np.einsum("nc,coij->noij", x[:, :, i, j], w)
    return y


def adds(x, w, stride=1, output_padding=0):
    (n, _, h, wd), (_, o, kh, kw) = x.shape, w.shape
    more = kh + output_padding, kw + output_padding
    y = np.zeros((n, o, (h - 1) * stride + more[0], (wd - 1) * stride + more[1]))
    for i in range(kh):
        for j in range(kw):
            part = y[:, :, i : i + stride * h : stride, j : j + stride * wd : stride]
            part[:, :, :h, :wd] += np.einsum("nchw,co->nohw", x, w[:, :, i, j])
    return y.astype(x.dtype)


class Base:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.weight = np.zeros((out_channels, in_channels, kernel_size))

    def forward(self, x):
        windows = np.lib.stride_tricks.sliding_window_view(x, self.weight.shape[2], axis=2)
        return np.einsum("nclk,ock->nol", windows, self.weight)


class Passes(Base):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
"""


def _tried(folder: Path, name: str) -> tuple[int, str]:
    (folder / "own.py").write_text(OWN)
    done = convcheck("try", f"own.py:{name}", "--no-speed", "--json", cwd=folder)
    return done.status, json.dumps(json.loads(done.stdout))


def test_a_wrong_transposed_one_is_read_as_such(tmp_path: Path) -> None:
    status, said = _tried(tmp_path, "overwrites")
    assert status == 1
    assert "conv2d_transpose" in said
    assert "written over each other" in said


def test_output_padding_along_one_axis_may_be_refused(tmp_path: Path) -> None:
    status, said = _tried(tmp_path, "adds")
    assert status == 0, said
    assert "output padding along one axis" in said


def test_a_class_is_built_from_what_its_base_takes(tmp_path: Path) -> None:
    status, said = _tried(tmp_path, "Passes")
    assert status == 0, said
    assert "kernel_size" in said
