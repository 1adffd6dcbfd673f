import numpy as np
from scipy import fft as sfft


def fft_filter(image, kernel):
    """Convolve with zero borders, same size as `image`; as scipy.signal.convolve2d(image, kernel, 'same')."""
    sh = [a + b - 1 for a, b in zip(image.shape, kernel.shape)]
    fast = [sfft.next_fast_len(s, real=True) for s in sh]
    spec = sfft.rfft2(image, fast) * sfft.rfft2(kernel, fast)
    full = sfft.irfft2(spec, fast)
    r, c = (kernel.shape[0] - 1) // 2, (kernel.shape[1] - 1) // 2
    return full[r:r + image.shape[0], c:c + image.shape[1]]
