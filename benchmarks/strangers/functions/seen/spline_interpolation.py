"""Interpolating cubic B-splines on a regular grid.

The samples are first deconvolved with the sampled B-spline (1, 4, 1) / 6 by a
causal and an anticausal recursion; the coefficients are then convolved with the
continuous B-spline. Outside the record the data are mirrored about its first and
its last sample (which are not repeated): s[-k] = s[k], s[N-1+k] = s[N-1-k].
"""
import numpy as np

POLE = np.sqrt(3.0) - 2.0


def spline_coefficients(samples):
    s = 6.0 * np.asarray(samples, dtype=float)
    n = len(s)
    period = np.concatenate([s, s[-2:0:-1]])

    c = np.empty(n)
    c[0] = period @ POLE ** np.arange(len(period)) / (1.0 - POLE ** len(period))
    for k in range(1, n):
        c[k] = s[k] + POLE * c[k - 1]
    c[-1] = POLE / (POLE - 1.0) * c[-1]
    for k in range(n - 2, -1, -1):
        c[k] = POLE * (c[k + 1] - c[k])
    return c


def _bspline(x):
    x = np.abs(x)
    near = 2.0 / 3.0 - x ** 2 + 0.5 * x ** 3
    far = np.clip(2.0 - x, 0.0, None) ** 3 / 6.0
    return np.where(x < 1.0, near, far)


def cubic_interpolate(samples, x):
    """Value at the positions x, 0 <= x <= N - 1, of the cubic spline through the
    samples (N >= 2 samples, at 0, 1, ..., N - 1)."""
    c = spline_coefficients(samples)
    n = len(c)
    x = np.asarray(x, dtype=float)
    base = np.floor(x).astype(int)
    value = np.zeros(x.shape)
    for k in range(-1, 3):
        i = np.abs(base + k) % (2 * n - 2)
        i = np.where(i >= n, 2 * n - 2 - i, i)
        value += c[i] * _bspline(x - (base + k))
    return value
