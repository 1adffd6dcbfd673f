from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_nhwc(images: np.ndarray, kernels: np.ndarray, strides: tuple[int, int] = (1, 1)) -> np.ndarray:
    """Valid cross-correlation of channels-last images.

    images  : (batch, rows, cols, cin), any memory layout
    kernels : (krows, kcols, cin, cout)
    strides : step along rows, step along cols
    returns : (batch, orows, ocols, cout)
    """
    b, r, c, cin = images.shape
    kr, kc, kcin, cout = kernels.shape
    assert kcin == cin, "channel mismatch"
    sr, sc = strides
    orow = 1 + (r - kr) // sr
    ocol = 1 + (c - kc) // sc

    # A view: no data are copied, so use the array's own strides (it may be a slice).
    s_b, s_r, s_c, s_ch = images.strides
    windows = as_strided(
        images,
        shape=(b, orow, ocol, kr, kc, cin),
        strides=(s_b, sr * s_r, sc * s_c, s_r, s_c, s_ch),
        writeable=False,
    )
    return np.tensordot(windows, kernels, axes=((3, 4, 5), (0, 1, 2)))
