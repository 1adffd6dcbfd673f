"""Richardson-Lucy deconvolution for our light-sheet microscope."""
import numpy as np
from scipy.signal import fftconvolve


def richardson_lucy(image, psf, iterations=20, eps=1e-12):
    """Maximum-likelihood deconvolution under Poisson noise (Richardson 1972, Lucy 1974).

    image : 2-D non negative array, the blurred image = (object * psf)
    psf   : 2-D point spread function, odd sizes, sum 1; it need not be symmetric
    The estimate starts from a flat image with the mean of `image`. Zero boundary
    ('same' convolutions). Each step multiplies the estimate by the back-projection
    (the transpose of the blur) of image / blurred estimate.
    """
    est = np.full(image.shape, image.mean(), dtype=float)
    for _ in range(iterations):
        blurred = fftconvolve(est, psf, mode="same")
        ratio = image / np.maximum(blurred, eps)
        est = est * fftconvolve(ratio, psf, mode="same")
    return est
