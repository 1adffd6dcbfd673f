from __future__ import annotations

import numpy as np

_MODES = {"zero": "constant", "nearest": "edge", "mirror": "reflect", "wrap": "wrap"}


def filter2d(
    src: np.ndarray,
    kernel: np.ndarray,
    *,
    anchor: tuple[int, int] | None = None,
    delta: float = 0.0,
    border: str = "nearest",
    convolve: bool = False,
) -> np.ndarray:
    """Linear 2-D filter.

    Parameters
    ----------
    src : (H, W) array.
    kernel : (kh, kw) array.
    anchor : (row, col) of the kernel element laid over the output pixel, default the centre
        (kh//2, kw//2).  Refers to the kernel as given.
    delta : constant added to every output pixel.
    border : {"mirror", "nearest", "zero", "wrap"}, default "mirror"
    convolve : flip the kernel (and the anchor with it); default is correlation.

    Returns
    -------
    float64 array of shape (H, W).
    """
    if border not in _MODES:
        raise ValueError(f"unknown border {border!r}")
    a = np.asarray(src, dtype=np.float64)
    k = np.asarray(kernel, dtype=np.float64)
    kh, kw = k.shape
    ar, ac = (kh // 2, kw // 2) if anchor is None else anchor
    if convolve:
        k = k[::-1, ::-1]
        ar, ac = kh - 1 - ar, kw - 1 - ac
    p = np.pad(a, ((ar, kh - 1 - ar), (ac, kw - 1 - ac)), mode=_MODES[border])
    out = np.full(a.shape, float(delta))
    H, W = a.shape
    for i in range(kh):
        for j in range(kw):
            out += k[i, j] * p[i:i + H, j:j + W]
    return out
