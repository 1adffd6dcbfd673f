import numpy as np
from scipy import fft


def fft_convolve2d(image, kernel):
    """Convolve a 2-D real image with a real kernel using FFTs.

    The result has the size of `image` (centred with respect to the full
    convolution, zeros outside the borders).
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    full = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    fast = [fft.next_fast_len(n, real=True) for n in full]
    spec = fft.rfft2(image, fast) * fft.rfft2(kernel, fast)
    out = fft.irfft2(spec, fast)
    r0 = (kernel.shape[0] - 1) // 2
    c0 = (kernel.shape[1] - 1) // 2
    return out[r0:r0 + image.shape[0], c0:c0 + image.shape[1]]
