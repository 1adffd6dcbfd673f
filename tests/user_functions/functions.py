"""The files that tests of own functions write: right functions, and each with one thing wrong."""

from __future__ import annotations

from pathlib import Path

RIGHT = """\
import numpy as np


def conv2d(x, w, b=None, stride=1, padding=0):
    kh, kw, _, outs = w.shape
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    oh, ow = (x.shape[1] - kh) // stride + 1, (x.shape[2] - kw) // stride + 1
    y = np.zeros((len(x), oh, ow, outs), x.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return y if b is None else y + b


def plain(x, w):
    return conv2d(x, w)


def plain_backward(x, w, dy):
    dx, dw = np.zeros_like(x), np.zeros_like(w)
    for i in range(dy.shape[1]):
        for j in range(dy.shape[2]):
            rows, columns = slice(i, i + len(w)), slice(j, j + w.shape[1])
            dx[:, rows, columns] += np.einsum("no,hwio->nhwi", dy[:, i, j], w)
            dw += np.einsum("nhwi,no->hwio", x[:, rows, columns], dy[:, i, j])
    return dx, dw


def plane(img, kern):
    return conv2d(img[None, :, :, None], kern[:, :, None, None])[0, :, :, 0]


def plane_backward(img, kern, dy):
    dx, dw = plain_backward(
        img[None, :, :, None], kern[:, :, None, None], dy[None, :, :, None]
    )
    return dx[0, :, :, 0], dw[:, :, 0, 0]


def channels_first(x, w):
    return conv2d(x.transpose(0, 2, 3, 1), w.transpose(2, 3, 1, 0)).transpose(0, 3, 1, 2)


def insists_on_a_bias(x, w, b):
    return conv2d(x, w) + b


def with_cache(x, w):
    return conv2d(x, w), (x, w)


def backward_of_cache(dout, cache):
    dx, dw = plain_backward(*cache, dout)
    return {"dw": dw, "dx": dx}
"""

WRONG = """\
import os

import numpy as np

from right import conv2d, plain_backward

LARGE = 20


def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])


def free_and_wrong(x, w):
    height, width = x.shape[1] - len(w) + 1, x.shape[2] - w.shape[1] + 1
    return np.zeros((len(x), height, width, w.shape[3]), x.dtype)


def narrow(x, w):
    return conv2d(x, w).astype(np.float16)


def damages(x, w):
    y = conv2d(x, w)
    x += 1
    return y


def text_when_large(x, w):
    return "a result" if x.shape[1] > LARGE else conv2d(x, w)


def raises_when_large(x, w):
    if x.shape[1] > LARGE:
        raise RuntimeError("no idea")
    return conv2d(x, w)


def endless_when_large(x, w):
    while x.shape[1] > LARGE:
        pass
    return conv2d(x, w)


def dies_when_large(x, w):
    if x.shape[1] > LARGE:
        os.abort()
    return conv2d(x, w)


def refuses_strides(x, w, stride=1):
    if stride != 1:
        raise ValueError("stride is for later")
    return conv2d(x, w)


def always_raises(x, w):
    raise RuntimeError("not today")


def always_dies(x, w):
    os.abort()


def endless(x, w):
    while True:
        pass


def mean_backward(x, w, dy):
    dx, dw = plain_backward(x, w, dy)
    return dx, dw / len(x)


def only_dx(x, w, dy):
    return plain_backward(x, w, dy)[:1]


def raising_backward(x, w, dy):
    raise KeyError("lost")
"""


def write(folder: Path) -> Path:
    """Write both files into a folder and return it."""
    (folder / "right.py").write_text(RIGHT, encoding="utf-8")
    (folder / "wrong.py").write_text(WRONG, encoding="utf-8")
    return folder


def case_file(folder: Path, *implementations: str, more: str = "", **matrix: object) -> Path:
    """Write a case file of planes with these implementations, and return its path."""
    values = {"batch": 2, "height": 6, "width": 7, "in_channels": 3, "out_channels": 4}
    values |= {"kernel": 3, "bias": "false", **matrix}
    inside = ", ".join(f"{name}: {value}" for name, value in values.items())
    entries = "\n".join(f"  - {entry}" for entry in implementations)
    text = f"title: mine\nop: conv2d\nmatrix: {{{inside}}}\nimplementations:\n{entries}\n{more}"
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return path
