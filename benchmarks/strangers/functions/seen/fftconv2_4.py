import numpy as np
from scipy import fft as sfft


def fftconv2(img, psf, mode="full"):
    """2-D convolution by FFT, a small stand-in for scipy.signal.fftconvolve.

    mode : {"full", "same"}; "same" is centred with respect to the full output
           and has the shape of ``img``, as in SciPy.
    """
    img = np.asarray(img, dtype=np.float64)
    psf = np.asarray(psf, dtype=np.float64)
    full_shape = [a + b - 1 for a, b in zip(img.shape, psf.shape)]
    fast = [sfft.next_fast_len(n, real=True) for n in full_shape]

    spec = sfft.rfft2(img, s=fast) * sfft.rfft2(psf, s=fast)
    full = sfft.irfft2(spec, s=fast)[: full_shape[0], : full_shape[1]]

    if mode == "full":
        return full
    if mode == "same":
        r0 = psf.shape[0] // 2
        c0 = psf.shape[1] // 2
        return full[r0 : r0 + img.shape[0], c0 : c0 + img.shape[1]]
    raise ValueError(f"unknown mode {mode!r}")
