import numpy as np


def fftconv2(a, k, mode="full"):
    """Linear 2-D convolution by FFT; mode is 'full', 'same' (size of a, centred) or 'valid' (a at least as large as k)."""
    a = np.asarray(a, float)
    k = np.asarray(k, float)
    s = [m + n - 1 for m, n in zip(a.shape, k.shape)]
    f = np.fft.irfft2(np.fft.rfft2(a, s) * np.fft.rfft2(k, s), s)
    if mode == "full":
        return f
    if mode == "same":
        r, c = (k.shape[0] - 1) // 2, (k.shape[1] - 1) // 2
        return f[r:r + a.shape[0], c:c + a.shape[1]]
    if mode == "valid":
        return f[k.shape[0] - 1:a.shape[0], k.shape[1] - 1:a.shape[1]]
    raise ValueError(mode)
