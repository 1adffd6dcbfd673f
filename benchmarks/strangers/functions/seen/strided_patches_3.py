"""Fast 2-D cross-correlation without copying patches."""
from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate_valid(image: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Cross-correlate a 2-D ``image`` with ``kernel``, 'valid' positions only.

    A 4-D view ``(out_rows, out_cols, k_rows, k_cols)`` is laid over the image
    and contracted with the kernel, so no patch is ever materialised.  Any 2-D
    array is accepted, views such as ``img[:, ::2]`` or ``img.T`` included.
    """
    if image.ndim != 2 or kernel.ndim != 2:
        raise ValueError("correlate_valid expects 2-D arrays")
    rows, cols = image.shape
    kr, kc = kernel.shape
    if kr > rows or kc > cols:
        raise ValueError("kernel is larger than the image")

    step = image.itemsize
    pitch = cols * step
    windows = as_strided(
        image,
        shape=(rows - kr + 1, cols - kc + 1, kr, kc),
        strides=(pitch, step, pitch, step),
        writeable=False,
    )
    return np.einsum("ijab,ab->ij", windows, kernel)
