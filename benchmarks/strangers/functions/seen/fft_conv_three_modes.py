import numpy as np
from scipy import fft as sfft


def fftconv2(image, kernel, mode="same"):
    """Linear 2-D convolution of two real arrays by FFT.

    mode
        'full'  : (H + kh - 1, W + kw - 1)
        'same'  : the centre of 'full', of the size of ``image``
        'valid' : only where the kernel lies wholly inside the image
                  (the kernel may not be larger than the image)
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    full = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    fast = [sfft.next_fast_len(n, real=True) for n in full]
    spec = sfft.rfft2(image, fast) * sfft.rfft2(kernel, fast)
    res = sfft.irfft2(spec, fast)[:full[0], :full[1]]
    if mode == "full":
        return res
    kh, kw = kernel.shape
    if mode == "same":
        top, left = (kh - 1) // 2, (kw - 1) // 2
        return res[top:top + image.shape[0], left:left + image.shape[1]]
    if mode == "valid":
        return res[kh - 1:image.shape[0], kw - 1:image.shape[1]]
    raise ValueError(f"unknown mode {mode!r}")
