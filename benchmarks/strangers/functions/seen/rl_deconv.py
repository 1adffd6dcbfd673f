import numpy as np
from scipy.signal import fftconvolve


def richardson_lucy(observed, psf, n_iter=20, eps=1e-12):
    """Richardson-Lucy deconvolution.

    Every iteration multiplies the estimate u with

        P* (x) ( observed / (P (x) u) )

    where (x) is a "same" convolution with the point spread function P and P*
    is P mirrored in all axes.  Starts with a flat image at level 0.5.
    """
    observed = np.asarray(observed, dtype=np.float64)
    psf = np.asarray(psf, dtype=np.float64)
    u = np.full(observed.shape, 0.5)
    for _ in range(n_iter):
        blurred = fftconvolve(u, psf, mode="same")
        ratio = observed / np.maximum(blurred, eps)
        u = u * fftconvolve(ratio, psf, mode="same")
    return u
