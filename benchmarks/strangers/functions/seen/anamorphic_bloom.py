"""Post-process: lens bloom / anamorphic streaks for the offline renderer."""
import numpy as np
from numpy.fft import irfft2, rfft2


def streak_kernel(length=31, falloff=6.0):
    t = np.abs(np.arange(length) - length // 2)
    k = np.exp(-t / falloff)
    return (k / k.sum())[None, :]


def _pow2(n):
    return 1 << (n - 1).bit_length()


def apply_bloom(frame: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Convolve every colour plane of `frame` (H, W, 3) with `kernel`.

    Everything off screen is black. The result has the size of the frame, the
    kernel is centred on its pixel [kh // 2, kw // 2].
    """
    h, w = frame.shape[:2]
    kh, kw = kernel.shape
    size = (_pow2(max(h, kh)), _pow2(max(w, kw)))
    centred = np.zeros(size)
    centred[:kh, :kw] = kernel
    centred = np.roll(centred, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    lit = irfft2(rfft2(frame, s=size, axes=(0, 1)) * rfft2(centred)[..., None],
                 s=size, axes=(0, 1))
    return lit[:h, :w]
