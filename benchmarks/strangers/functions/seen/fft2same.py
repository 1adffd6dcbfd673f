import numpy as np
from typing import Tuple


def fftconv2_same(image: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """True 2-D convolution through the frequency domain.

    Output has the size of ``image`` and is centred with respect to the
    'full' output (as scipy.signal.convolve2d(..., mode='same')), zero boundary.
    """
    shape: Tuple[int, int] = tuple(m + k - 1 for m, k in zip(image.shape, kernel.shape))
    spec = np.fft.fft2(image, s=shape) * np.fft.fft2(kernel, s=shape)
    full = np.fft.ifft2(spec)
    if not (np.iscomplexobj(image) or np.iscomplexobj(kernel)):
        full = full.real
    r0 = (kernel.shape[0] - 1) // 2
    c0 = (kernel.shape[1] - 1) // 2
    return full[r0:r0 + image.shape[0], c0:c0 + image.shape[1]]
