"""`convcheck try` of functions that are right as they say, and of their like that are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SHRINKING = '''
import numpy as np


def centred_mean(y, half):
    """Centred moving average; near the ends the window shrinks on both sides alike."""
    y = np.asarray(y, dtype=float)
    i = np.arange(len(y))
    h = np.minimum(half, np.minimum(i, len(y) - 1 - i))
    return np.array([y[a - b : a + b + 1].sum() / {count} for a, b in zip(i, h)])
'''

SECTORS = '''
import numpy as np


def lisser_rose(frequences, kappa):
    """Lisse une rose des vents (convolution circulaire) par un noyau de von Mises normalisé."""
    f = np.asarray(frequences, dtype=float)
    n = f.size
    noyau = np.exp(kappa * (np.cos(2 * np.pi * np.arange(n) / {turn}) - 1.0))
    noyau /= noyau.sum()
    return np.fft.irfft(np.fft.rfft(f) * np.fft.rfft(noyau), n=n)
'''

PERIODIC = '''
import numpy as np


def blur_with_psf(img, psf, adjoint=False):
    """Convolve (not correlate) `img` with `psf`, wrapping around at the borders.

    The origin is its element [h//2, w//2]. adjoint=True applies the transposed operator, i.e. the
    correlation with the same PSF.
    """
    big = np.zeros(img.shape)
    big[: psf.shape[0], : psf.shape[1]] = psf
    big = np.roll(big, (-(psf.shape[0] // 2), -(psf.shape[1] // 2)), axis=(0, 1))
    otf = np.fft.fft2(big)
    otf = otf.conj() if adjoint {always}else otf
    return np.fft.ifft2(np.fft.fft2(img) * otf).real
'''

ITALIAN = '''"""Filtro lineare 2D (convoluzione vera, nucleo ribaltato)."""
import numpy as np
from scipy.ndimage import {called}


def filtra(immagine, nucleo):
    """Restituisce un'immagine delle stesse dimensioni; i bordi sono replicati."""
    k = np.asarray(nucleo, dtype=float)
    if k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
        raise ValueError("il nucleo deve avere lati dispari")
    return {called}(np.asarray(immagine, dtype=float), k, mode="nearest")
'''

POLYNOMIALS = '''
import numpy as np


def product(a, b):
    """Product of two polynomials with integer coefficients, by the FFT: whole numbers, exact."""
    a, b = np.asarray(a), np.asarray(b)
    n = len(a) + len(b) - 1
    size = 1 << n.bit_length()
    c = np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:n]
    return {whole}
'''

BOX = '''
import numpy as np


def running_mean(x, window):
    """Box filter along time. x is [batch, time, features], the result has the windows that fit."""
    before = np.zeros_like(x[:, :1])
    total = np.cumsum({padded}, axis=1)
    n = x.shape[1]
    return (total[:, {first}:] - total[:, : n - window + 1]) / window
'''

POOLED = '''
import numpy as np


def avg_pool2d(x, k=2):
    """Average pooling of x: (N, H, W, C) of any numeric type. Returns the means of the windows."""
    n, h, w, c = x.shape
    y = np.zeros((n, h // k, w // k, c){dtype})
    for i in range(h // k):
        for j in range(w // k):
            y[:, i, j] = x[:, i * k : i * k + k, j * k : j * k + k].mean(axis=(1, 2))
    return y
'''

BOXES = '''
import numpy as np


def box_mean(img, ry, rx):
    """Mean of the (2*ry+1) x (2*rx+1) neighbourhood; beyond the edges there are zeros."""
    padded = np.pad(np.asarray(img, float), (({up}, {up}), (rx, rx)))
    out = np.zeros(img.shape)
    for i in range(2 * ry + 1):
        for j in range(2 * rx + 1):
            out += padded[i : i + img.shape[0], j : j + img.shape[1]]
    return out / ((2 * ry + 1) * (2 * {divisor} + 1))
'''

TRIANGULAR = '''
import numpy as np


def centred_mean(series, half_width=3):
    """Centred moving average with triangular weights 1, 2, ..., r + 1, ..., 2, 1; zeros outside."""
    w = half_width + 1.0 - np.abs(np.arange(-half_width, half_width + 1))
    w = w / {sum}
    return np.convolve(series, w)[half_width : half_width + len(series)]
'''

LONGER = '''
import numpy as np


def lisser(serie, largeur):
    """Lisse une série par une fenêtre de Hann centrée; hors de la série on compte des zéros.

    Renvoie une série de même longueur.
    """
    poids = np.hanning(largeur + 2)[1:-1]
    poids = poids / poids.sum()
    y = np.convolve(serie, poids, mode="{mode}")
    return y[{first} : {first} + len(serie)]
'''

OVERLAP = '''
import numpy as np


def ola(x, h, L=256):
    """Overlap-add: the whole linear convolution. L is the number of input samples per block."""
    nfft = 1 << ({size}).bit_length()
    spectrum = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), L):
        out = np.fft.irfft(np.fft.rfft(x[start : start + L], nfft) * spectrum, nfft)
        stop = min(start + nfft, len(y))
        y[start:stop] += out[: stop - start]
    return y
'''

INFECTIONS = '''
import numpy as np


def infection_pressure(incidence, serial_interval):
    """Lambda_t = sum_{{s >= 1}} I_{{t-s}} * w_s; element 0 is a delay of one day."""
    cases, w = np.asarray(incidence, float), np.asarray(serial_interval, float)
    found = np.zeros_like(cases)
    for t in range(1, len(cases)):
        s = min(t, len(w))
        found[t] = np.dot(cases[t - s : t]{order}, w[:s])
    return found
'''

POOLED_WITHIN = '''
import torch
import torch.nn.functional as F


def avg_pool(x, k, padding=0):
    """Drop-in for ``F.avg_pool2d(x, k, 1, padding, count_include_pad=False)``."""
    box = torch.ones(x.shape[1], 1, k, k, dtype=x.dtype)
    sums = F.conv2d(x, box, padding=padding, groups=x.shape[1])
    there = F.conv2d(torch.ones_like(x), box, padding=padding, groups=x.shape[1])
    return sums / {count}
'''

SLOPES = '''
import numpy as np
from scipy import ndimage

SOBEL_X = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]) / 8.0


def height_slopes(heightmap, cell_size=1.0):
    """Slopes of a terrain: (dh/dx, dh/dy), x along a row, y down the rows (row index up).

    Beyond its rim the map goes on with its nearest cell.
    """
    h = np.asarray(heightmap, dtype=np.float64)
    dx = ndimage.{called}(h, SOBEL_X, mode="nearest") / cell_size
    dy = ndimage.{called}(h, SOBEL_X.T, mode="nearest") / cell_size
    return dx, dy
'''

CASES = [
    (POOLED_WITHIN, "avg_pool", {"count": "there"}, {"count": "(k * k)"}),
    (SLOPES, "height_slopes", {"called": "correlate"}, {"called": "convolve"}),
    (SHRINKING, "centred_mean", {"count": "(2 * b + 1)"}, {"count": "(2 * half + 1)"}),
    (SECTORS, "lisser_rose", {"turn": "n"}, {"turn": "(n + 1)"}),
    (PERIODIC, "blur_with_psf", {"always": ""}, {"always": "or True "}),
    (ITALIAN, "filtra", {"called": "convolve"}, {"called": "correlate"}),
    (
        POLYNOMIALS,
        "product",
        {"whole": "np.rint(c).astype(np.int64)"},
        {"whole": "c.astype(np.int64)"},
    ),
    (
        BOX,
        "running_mean",
        {"padded": "np.concatenate([before, x], axis=1)", "first": "window"},
        {"padded": "x", "first": "window - 1"},
    ),
    (POOLED, "avg_pool2d", {"dtype": ""}, {"dtype": ", dtype=x.dtype"}),
    (BOXES, "box_mean", {"up": "ry", "divisor": "rx"}, {"up": "ry", "divisor": "ry"}),
    (TRIANGULAR, "centred_mean", {"sum": "w.sum()"}, {"sum": "len(w)"}),
    (
        LONGER,
        "lisser",
        {"mode": "full", "first": "(largeur - 1) // 2"},
        {"mode": "same", "first": "0"},
    ),
    (OVERLAP, "ola", {"size": "L + len(h) - 1"}, {"size": "max(L, len(h))"}),
    (INFECTIONS, "infection_pressure", {"order": "[::-1]"}, {"order": ""}),
]


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(
    "case", CASES, ids=[f"{name}_{at}" for at, (_, name, *_) in enumerate(CASES)]
)
def test_what_is_said_is_owed(
    tmp_path: Path, case: tuple[str, str, dict[str, str], dict[str, str]], right: bool
) -> None:
    source, name, as_said, otherwise = case
    text = source.format(**(as_said if right else otherwise))
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == (0 if right else 1), done.stdout + done.stderr
