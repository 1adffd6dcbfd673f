from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt


def blur_volume(
    volume: npt.NDArray[np.floating],
    psf: npt.NDArray[np.floating],
) -> npt.NDArray[np.float64]:
    """Convolve a CT/MR volume with a point spread function.

    Args:
        volume: voxel data, axes (z, y, x).
        psf: 3-D point spread function with odd extents, each smaller than twice the
            corresponding extent of the volume. It is convolved (i.e. mirrored), not
            correlated.

    Returns:
        The blurred volume, same shape as ``volume``. At the border the volume is
        continued by half-sample symmetric reflection, ``(d c b a | a b c d | d c b a)``,
        which is what ``scipy.ndimage`` calls ``reflect``, so that no dark rim shows up.
    """
    vol = np.asarray(volume, dtype=np.float64)
    h = np.asarray(psf, dtype=np.float64)
    if vol.ndim != 3 or h.ndim != 3:
        raise ValueError("need a 3-D volume and a 3-D psf")
    if any(n % 2 == 0 for n in h.shape):
        raise ValueError("psf extents must be odd")

    half = [n // 2 for n in h.shape]
    ext = np.pad(vol, [(r, r) for r in half], mode="reflect")
    h = h[::-1, ::-1, ::-1]

    nz, ny, nx = vol.shape
    blurred = np.zeros_like(vol)
    for k, j, i in product(*map(range, h.shape)):
        blurred += h[k, j, i] * ext[k:k + nz, j:j + ny, i:i + nx]
    return blurred
