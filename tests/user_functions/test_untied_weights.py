"""Locally connected layers: read with one kernel for all positions, then handed others at each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.interfaces.untied_weights import untied_of, with_weights_for_all
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def locally_connected(x, weight, bias, kh, kw):
    """Like a convolution, with weights of its own at each position: locally connected.

    x (H, W, C); weight (OH * OW, kh * kw * C, F); bias (OH, OW, F).
    """
    h, w, c = x.shape
    oh, ow = h - kh + 1, w - kw + 1
    out = np.zeros((oh, ow, weight.shape[-1]))
    for i in range(oh):
        for j in range(ow):
            window = x[i : i + kh, j : j + kw].reshape(-1)
            out[i, j] = window @ weight[i * ow + j] + bias[i, j]
    return out
'''

OTHERS = {
    "separate": '''
import numpy as np


def separate(x, w):
    """Unshared convolution of x (N, H, W, C) with w (OH, OW, kh, kw, C, F)."""
    oh, ow, kh, kw, c, f = w.shape
    y = np.empty((len(x), oh, ow, f))
    for i in range(oh):
        for j in range(ow):
            y[:, i, j] = np.tensordot(x[:, i : i + kh, j : j + kw], w[i, j], 3)
    return y
''',
    "flat": '''
import numpy as np


def flat(x, w):
    """LocallyConnected1D of x (T, C) with w (L, K*C, F)."""
    t, c = x.shape
    k = w.shape[1] // c
    return np.stack([x[n : n + k].reshape(-1) @ w[n] for n in range(len(w))])
''',
    "filters_first": '''
import numpy as np


def filters_first(x, w, stride=1):
    """Locally connected layer of x (N, C, L) with w (OL, F, C, K)."""
    ol, f, c, k = w.shape
    windows = [x[:, :, n * stride : n * stride + k] for n in range(ol)]
    return np.stack([np.einsum("nck,fck->nf", e, w[n]) for n, e in enumerate(windows)], 2)
''',
}


@pytest.mark.parametrize("name", OTHERS)
def test_axes_in_any_order(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, OTHERS[name], name)
    assert found.right
    assert not found.wrong
    assert not found.error


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (None, "right: "),
        (("i * ow + j", "i * oh + j"), "positions are taken in the wrong order"),
        (("i * ow + j", "i + oh * j"), "positions are taken in the wrong order"),
        (("weight[i * ow + j]", "weight[i * ow]"), "the wrong weights are used at some positions"),
        (("bias[i, j]", "bias[0, 0]"), "the bias of a position is not added there"),
    ],
)
def test_positions_are_asked(tmp_path: Path, change: tuple[str, str] | None, said: str) -> None:
    text = FILE if change is None else FILE.replace(*change)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:locally_connected", "--no-speed", cwd=tmp_path)
    assert done.status == (change is not None), done.stdout + done.stderr
    assert said in done.stdout


def shared(x: Any, w: Any) -> Any:
    """A convolution of x (H, W, C) with w (kh, kw, C, F)."""
    return x * w


def untold(x: Any, w: Any) -> Any:
    """Locally connected; nobody knows how its weights lie."""
    return x * w


def test_others_are_left_alone() -> None:
    for each in (shared, untold):
        assert with_weights_for_all(each) is each
    assert untied_of(shared) is None
