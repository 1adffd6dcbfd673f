from typing import Optional
import numpy as np
import numpy.typing as npt


def _next_pow2(n: int) -> int:
    return 1 << max(0, n - 1).bit_length()


def overlap_add(x: npt.ArrayLike, h: npt.ArrayLike, block: Optional[int] = None) -> np.ndarray:
    """Full linear convolution of two real 1-D sequences by overlap-add.

    Result has len(x) + len(h) - 1 samples.  ``block`` is the hop in samples;
    by default a size that fills the next power of two is chosen.
    """
    xs = np.asarray(x, dtype=float).ravel()
    hs = np.asarray(h, dtype=float).ravel()
    if xs.size == 0 or hs.size == 0:
        raise ValueError("empty input")
    m = hs.size
    if block is None:
        block = _next_pow2(4 * m) - m + 1
    if block < 1:
        raise ValueError("block must be positive")
    nfft = _next_pow2(block + m - 1)
    H = np.fft.rfft(hs, nfft)
    y = np.zeros(xs.size + m - 1)
    for start in range(0, xs.size, block):
        seg = xs[start:start + block]
        piece = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = start + seg.size + m - 1
        y[start:stop] += piece[:seg.size + m - 1]
    return y
