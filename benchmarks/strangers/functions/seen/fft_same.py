import numpy as np
from scipy.fft import irfft2, next_fast_len, rfft2


def fft_conv2d(image, kernel, mode="same"):
    """2-D linear convolution of real arrays via FFT.

    mode: 'full' or 'same' (size of image), as in scipy.signal.convolve2d.
    """
    image = np.asarray(image, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    full = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    fshape = [next_fast_len(n, real=True) for n in full]
    out = irfft2(rfft2(image, fshape) * rfft2(kernel, fshape), fshape)
    out = out[:full[0], :full[1]]
    if mode == "full":
        return out
    if mode != "same":
        raise ValueError("mode must be 'full' or 'same'")
    y0, x0 = kernel.shape[0] // 2, kernel.shape[1] // 2
    return out[y0:y0 + image.shape[0], x0:x0 + image.shape[1]]
