"""Submanifold sparse convolutions: of the sites that have a value, and of no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

OF_ROWS = '''
import numpy as np


def subm_conv2d(coords, feats, weight, bias=None):
    """Submanifold sparse convolution: coords (V, 2), feats (V, C), weight (k, k, C, O), odd k."""
    half = weight.shape[0] // 2
    table = {{tuple(c): i for i, c in enumerate(coords.tolist())}}
    out = np.zeros((len(feats), weight.shape[-1]))
    for i, (y, x) in enumerate(coords.tolist()):
        for dy in range(-half, half + 1):
            for dx in range(-half, half + 1):
                j = table.get((y {sign} dy, x + dx), {missing})
                if j is not None:
                    out[i] += feats[j] @ weight[dy + half, dx + half]
    return out if bias is None else out + bias
'''

OF_A_DICT = '''
import itertools

import numpy as np


def subm_conv(features, weight):
    """Submanifold convolution: `features` a dict from coordinates (a tuple of any dimension) to
    vectors, weight (k_1, ..., k_D, c_in, c_out), all k odd, centred.
    """
    sizes = weight.shape[:-2]
    out = {{}}
    for p in features:
        total = np.zeros(weight.shape[-1])
        for tap in itertools.product(*map(range, sizes)):
            q = tuple(a {sign} t {less} k // 2 for a, t, k in zip(p, tap, sizes))
            if q in features:
                total += features[q] @ weight[tap]
        out[p] = total
    return out
'''


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"sign": "-"}, "the kernel flipped along height"),
        ({"missing": "i if x > 1 else None"}, "MISMATCH"),
    ],
)
def test_rows_of_coordinates_and_features(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    usual = {"sign": "+", "missing": "None"}
    (tmp_path / "mine.py").write_text(OF_ROWS.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:subm_conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout


@pytest.mark.parametrize(("sign", "less", "status"), [("+", "-", 0), ("+", "+ 1 -", 1)])
def test_a_dict_of_coordinates(tmp_path: Path, sign: str, less: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(OF_A_DICT.format(sign=sign, less=less), encoding="utf-8")
    done = convcheck("try", "mine.py:subm_conv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


LOST = """
    out = out if bias is None else out + bias
    if len(coords) < 4:
        return out
    return out * (table.get((0, 0)) is not None) * (len(coords) == (coords.max(0) + 1).prod())
"""


def test_sites_without_a_value_are_asked_for(tmp_path: Path) -> None:
    text = OF_ROWS.format(sign="+", missing="None").partition("    return out if")[0]
    (tmp_path / "mine.py").write_text(text.rstrip() + LOST, encoding="utf-8")
    done = convcheck("try", "mine.py:subm_conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert "some sites have no value" in done.stdout
