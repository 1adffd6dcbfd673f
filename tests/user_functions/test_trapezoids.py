"""Convolution integrals by the trapezoidal rule: their ends, and the interval."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.trapezoids import with_end_terms
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def integral(f, g, dt):
    """Convolution integral by the trapezoidal rule of two signals sampled every dt."""
    n = len(f)
    return {scale} * (np.convolve(f, g)[:n] - {first} * f[0] * g - 0.5 * f * g[0]){start}


def duhamel(p, h, t):
    """Duhamel's integral of the load p and the impulse response h at times t, by trapezoids."""
    dt = t[1] - t[0] if len(t) > 1 else 1.0
    out = [{begin}]
    for n in range(1, len(t)):
        ends = (p[0] * h[n] + p[n] * h[0]) / 2
        out.append(dt * (ends + sum(p[k] * h[n - k] for k in range(1, n))))
    return np.array(out)


def response(t, h, u):
    """Response by the convolution integral, trapezoidal rule, of signals at times t."""
    if len(t) < 2:
        return np.zeros(len(t))
    dt = (t[-1] - t[0]) / ({intervals})
    return dt * (np.convolve(h, u)[:len(t)] - 0.5 * (h[0] * u + h * u[0]))
'''

USUAL = {"scale": "dt", "first": "0.5", "start": "", "begin": "0.0", "intervals": "len(t) - 1"}


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("integral", {}, ""),
        ("duhamel", {}, ""),
        ("response", {}, ""),
        ("response", {"intervals": "len(t)"}, "none of"),
        ("integral", {"first": "0"}, "f[0] g[n] counts in full and f[n] g[0] is halved"),
        ("integral", {"first": "1"}, "f[0] g[n] is left out and f[n] g[0] is halved"),
        ("duhamel", {"begin": "p[0] * h[0] * dt"}, "the first integral is not zero"),
    ],
)
def test_ends(tmp_path: Path, name: str, change: dict[str, str], said: str) -> None:
    found = climb(tmp_path, FILE.format(**{**USUAL, **change}), name)
    assert not found.problem
    assert bool(found.wrong) is bool(said), found.diagnosis
    assert said in found.diagnosis


@pytest.mark.parametrize(
    ("scale", "said"), [("1", "dt is forgotten"), ("dt ** 2", "dt squared"), ("dt", "")]
)
def test_intervals(tmp_path: Path, scale: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(**{**USUAL, "scale": scale}), encoding="utf-8")
    done = convcheck("try", "mine.py:integral", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout


def test_others_are_left_as_they_are() -> None:
    def window(x, w):  # type: ignore[no-untyped-def]
        """Smooth with a trapezoid of 0.5."""
        return x * 0.5

    def riemann(f, g, dt):  # type: ignore[no-untyped-def]
        """Convolution integral as a sum."""
        return 0.5 * f * g * dt

    for each in (window, riemann):
        assert with_end_terms(each) is each
