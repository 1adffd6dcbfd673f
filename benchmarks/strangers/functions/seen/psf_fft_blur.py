import numpy as np
from scipy import fft as sfft


def blur_with_psf(image, psf, normalize=False):
    """
    Linear FFT convolution of an image with a point spread function.

    Zero boundary.  The output has the shape of `image` and is centred with
    respect to the full convolution, i.e. the result is that of
    ``scipy.signal.fftconvolve(image, psf, mode="same")``.
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    if normalize:
        psf = psf / psf.sum()

    full = [a + b - 1 for a, b in zip(image.shape, psf.shape)]
    fast = [sfft.next_fast_len(n, real=True) for n in full]
    spec = sfft.rfftn(image, fast) * sfft.rfftn(psf, fast)
    out = sfft.irfftn(spec, fast)

    y0, x0 = psf.shape[0] // 2, psf.shape[1] // 2
    return out[y0:y0 + image.shape[0], x0:x0 + image.shape[1]]
