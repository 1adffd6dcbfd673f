from __future__ import annotations

import numpy as np


def overlap_add(x: np.ndarray, h: np.ndarray, *, block: int = 64) -> np.ndarray:
    """Linear convolution ``x * h`` by the overlap-add method.

    Parameters
    ----------
    x : long input, shape (Nx,)
    h : FIR impulse response, shape (Nh,)
    block : number of new input samples per segment

    Returns
    -------
    y : shape (Nx + Nh - 1,)
    """
    nx, nh = x.size, h.size
    nfft = 1 << (block + nh - 2).bit_length()
    H = np.fft.rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        yt = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = seg.size + nh - 1
        y[start:start + n] = yt[:n]
    return y
