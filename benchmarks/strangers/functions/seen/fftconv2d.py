import numpy as np


def fft_convolve2d(a, k, mode="same"):
    """
    2-D linear convolution via FFT for real or complex arrays.

    The kernel must not be larger than the image.  ``mode`` as in
    scipy.signal.convolve2d, with zero fill.
    """
    fshape = [a.shape[i] + k.shape[i] - 1 for i in range(2)]
    res = np.fft.ifft2(np.fft.fft2(a, fshape) * np.fft.fft2(k, fshape))
    if not (np.iscomplexobj(a) or np.iscomplexobj(k)):
        res = res.real
    if mode == "full":
        return res
    if mode == "same":
        r0, c0 = (k.shape[0] - 1) // 2, (k.shape[1] - 1) // 2
        return res[r0:r0 + a.shape[0], c0:c0 + a.shape[1]]
    if mode == "valid":
        return res[k.shape[0] - 1:a.shape[0], k.shape[1] - 1:a.shape[1]]
    raise ValueError(f"unknown mode {mode!r}")
