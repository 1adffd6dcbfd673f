import numpy as np
from scipy import fft as sp_fft


def fftconvolve2(in1: np.ndarray, in2: np.ndarray, mode: str = "full") -> np.ndarray:
    """Convolve two real 2-D arrays by FFT.

    Parameters
    ----------
    in1, in2 : ndarray
        Real matrices.
    mode : {'full', 'same', 'valid'}
        ``full``  - the whole linear convolution;
        ``same``  - centred part of ``full`` with the shape of ``in1``;
        ``valid`` - only the elements that do not rely on zero padding; ``in1``
        has to be at least as large as ``in2`` in both directions.

    Returns
    -------
    ndarray of float64
    """
    in1 = np.asarray(in1, dtype=float)
    in2 = np.asarray(in2, dtype=float)
    s1, s2 = np.array(in1.shape), np.array(in2.shape)
    if mode == "valid" and np.any(s1 < s2):
        raise ValueError("in1 must be at least as large as in2 for mode='valid'")
    full = s1 + s2 - 1
    fshape = [sp_fft.next_fast_len(int(n), real=True) for n in full]
    spectrum = sp_fft.rfft2(in1, fshape) * sp_fft.rfft2(in2, fshape)
    out = sp_fft.irfft2(spectrum, fshape)[: full[0], : full[1]]
    if mode == "full":
        return out
    if mode == "same":
        want = s1
    elif mode == "valid":
        want = s1 - s2 + 1
    else:
        raise ValueError(f"unknown mode {mode!r}")
    start = (full - want) // 2
    return out[start[0]: start[0] + want[0], start[1]: start[1] + want[1]]
