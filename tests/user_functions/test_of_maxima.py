"""Convolutions of maxima of sums: read as sums of products, and then asked for their maxima."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.interfaces.of_maxima import with_sums_of_products
from convcheck.user_functions.trials.maxima_of_sums import _bent
from tests.processes import convcheck

FILE = '''
import numpy as np


def max_plus_convolve(f, b):
    """Grey-scale dilation, max-plus convolution: out[p] = max_q f[p - q] + b[q]; b has odd sides.

    b is centred, and points outside of f do not take part.
    """
    ry, rx = b.shape[0] // 2, b.shape[1] // 2
    h, w = f.shape
    padded = np.pad(f.astype(float), ((ry, ry), (rx, rx)), constant_values={outside})
    out = np.full((h, w), -np.inf)
    for i in range(-ry, ry + 1):
        for j in range(-rx, rx + 1):
            seen = padded[ry {sign} i:ry {sign} i + h, rx - j:rx - j + w]
            out = {taken}
    return out
'''


SUM = "seen + b[i + ry, j + rx]"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, "right: "),
        ({"outside": "0"}, "pad with minus infinity"),
        ({"sign": "+"}, "kernel flipped along"),
        ({"taken": f"np.where(np.isinf(seen), out, np.maximum({SUM}, -np.inf))"}, "wrong maxima"),
    ],
)
def test_maxima_are_those_of_windows(tmp_path: Path, change: dict[str, str], said: str) -> None:
    usual = {"outside": "-np.inf", "sign": "-", "taken": f"np.maximum(out, {SUM})"}
    (tmp_path / "mine.py").write_text(FILE.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:max_plus_convolve", "--no-speed", cwd=tmp_path)
    assert done.status == bool(change), done.stdout + done.stderr
    assert said in done.stdout


def merged(f: Any, g: Any) -> Any:
    """Return h[n] = min over i + j = n of f[i] + g[j]; of convex ones slopes are merged."""
    slopes = np.concatenate([np.diff(f), np.diff(g)])
    if all((np.diff(e, 2) >= 0).all() for e in (f, g)) and np.isfinite(slopes).all():
        return f[0] + g[0] + np.cumsum(np.append(0.0, slopes))
    h = np.full(len(f) + len(g) - 1, np.inf)
    for i, element in enumerate(f):
        np.minimum(h[i : i + len(g)], element + g, out=h[i : i + len(g)])
    return h


def of_profits(f: Any, g: Any) -> Any:
    """Tropical product of two profit curves."""
    return [
        max(f[i] + g[k - i] for i in range(len(f)) if 0 <= k - i < len(g))
        for k in range(len(f) + len(g) - 1)
    ]


def compared(a: Any, b: Any) -> Any:
    """Return c[k] = max over i + j = k of a[i] + b[j]."""
    c = [-np.inf] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        for j, v in enumerate(b):
            if u + v > c[i + j]:  # noqa: PLR1730 - as people write it
                c[i + j] = u + v
    return c


def rectified(x: Any, w: Any, b: Any) -> Any:
    """Return y[n] = max(0, sum_k w[k] x[n + k] + b[0])."""
    return np.maximum(0, np.convolve(x, w[::-1], "valid") + b[0])


def test_minima_of_sums_are_read_by_their_formula_and_by_their_algebra() -> None:
    x, w = np.array([3.0, -1.0, 4.0]), np.array([2.0, 5.0])
    for each in (merged, of_profits, compared):
        np.testing.assert_array_equal(with_sums_of_products(each)(x, w), np.convolve(x, w))
    assert with_sums_of_products(rectified) is rectified


@pytest.mark.parametrize("sign", [1, -1])
def test_some_sequences_are_bent_to_one_side(sign: int) -> None:
    x, w = np.array([3.0, -1.0, 4.0, 2.0]), np.array([1.0, 5.0, -2.0])
    (both, other, _), *rest = _bent(x, w, sign)
    assert all((sign * np.diff(each, 2) <= 0).all() for each in (both, other))
    assert len(rest) == 2
    assert not list(_bent(x[None], w[None], sign))
    if sign < 0:
        h = np.min([np.r_[[np.inf] * i, both[i] + other, [np.inf] * (3 - i)] for i in range(4)], 0)
        assert (merged(both, other) != h).any()  # that its slopes are not sorted is seen there
