import numpy as np
from scipy.signal import convolve2d, correlate2d


def deblur_gradient(x, blurred, psf):
    """Gradient wrt x of  0.5 * || blurred - psf * x ||^2,  psf * x the full convolution.

    blurred has therefore shape x.shape + psf.shape - 1, the gradient x.shape.
    """
    residual = blurred - convolve2d(x, psf, mode="full")
    return -correlate2d(residual, psf, mode="valid")


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    x = rng.normal(size=(5, 6))
    k = rng.normal(size=(3, 2))
    print(np.abs(deblur_gradient(x, convolve2d(x, k), k)).max())
