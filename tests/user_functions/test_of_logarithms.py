"""Convolutions of logarithms: read as those of numbers, and asked for logarithms far from zero."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.of_logarithms import with_numbers_for_logarithms
from convcheck.user_functions.load import module_of
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def log_convolve(log_p, log_q):
    """Log of the full convolution of exp(log_p) and exp(log_q)."""
    n, m = len(log_p), len(log_q)
    out = np.full(n + m - 1, {start})
    for i in range(n):
        out[i:i + m] = {combined}
    return out


def plain(log_p, log_q):
    """Convolve two distributions of log-probabilities; gives log-probabilities."""
    return np.log(np.convolve(np.exp(log_p), np.exp(log_q)))


def log_scaled(log_a, log_b):
    """Convolution in log space, scaled by the maxima."""
    a, b = max(log_a), max(log_b)
    return a {sign} b + np.log(np.convolve(np.exp(log_a - a), np.exp(log_b - b)))


def log_sums(a, b):
    """Full convolution of two vectors of log weights."""
    out = []
    for k in range(len(a) + len(b) - 1):
        terms = np.array([a[i] + b[k - i] for i in range(len(a)) if 0 <= k - i < len(b)])
        m = terms.max()
        out.append(m + np.log(np.exp(terms - m).sum()))
    return np.array(out)
'''

USUAL = {
    "start": "-np.inf",
    "combined": "np.logaddexp(out[i:i + m], log_p[i] + log_q)",
    "sign": "+",
}


@pytest.mark.parametrize(
    ("name", "change", "wrong"),
    [
        ("log_convolve", {}, False),
        ("log_scaled", {}, False),
        ("log_convolve", {"combined": "np.logaddexp(out[i:i + m], log_p[i] - log_q)"}, True),
        ("log_convolve", {"combined": "np.logaddexp(out[i:i + m], log_p[i] + log_q[::-1])"}, True),
        ("log_scaled", {"sign": "-"}, True),
    ],
)
def test_logarithms_are_read_as_numbers(
    tmp_path: Path, name: str, change: dict[str, str], wrong: bool
) -> None:
    found = climb(tmp_path, FILE.format(**{**USUAL, **change}), name)
    assert not found.problem
    assert bool(found.wrong) is wrong, found.diagnosis


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("log_convolve", {"start": "0.0"}, "zero is log 1"),
        ("plain", {}, "exponentials underflow to zero"),
        ("log_sums", {}, "wrong with minus infinity"),
        ("log_convolve", {}, ""),
    ],
)
def test_logarithms_far_from_zero(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(**{**USUAL, **change}), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout


OTHERS = '''
def conv(x, w):
    """Convolve; the log of the result is plotted elsewhere."""
    return x * w


def log_energy(x, w):
    """Convolve spectra on a log scale."""
    return x * w
'''


def test_others_are_left_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "others_of_logarithms.py").write_text(OTHERS, encoding="utf-8")
    module = module_of(str(tmp_path / "others_of_logarithms.py"))
    for each in (module.conv, module.log_energy):
        assert with_numbers_for_logarithms(each) is each
