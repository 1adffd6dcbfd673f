"""Convolution on a torus, for simulations with periodic boundaries."""
from __future__ import annotations

import numpy as np
import numpy.typing as npt


def circular_convolve2d(
    field: npt.NDArray[np.floating],
    psf: npt.NDArray[np.floating],
) -> npt.NDArray[np.floating]:
    """Circular convolution of a 2-D field with a (smaller) point spread function.

    The element ``psf[kh // 2, kw // 2]`` is taken as the origin of the PSF, so
    that a PSF with a single one there gives the field back.

    .. math::
        out[y, x] = \\sum_{i,j} psf[i, j]\\,
                    field[(y - i + k_h // 2) \\bmod H, (x - j + k_w // 2) \\bmod W]
    """
    H, W = field.shape
    kh, kw = psf.shape
    if kh > H or kw > W:
        raise ValueError("psf is larger than the field")

    embedded = np.zeros((H, W), dtype=float)
    embedded[:kh, :kw] = psf
    embedded = np.roll(embedded, (-(kw // 2), -(kh // 2)), axis=(0, 1))

    otf = np.fft.rfft2(embedded)
    return np.fft.irfft2(np.fft.rfft2(field) * otf, s=(H, W))
