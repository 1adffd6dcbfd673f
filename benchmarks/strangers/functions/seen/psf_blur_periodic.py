"""Forward model for deconvolution experiments: periodic blur by a PSF."""
import numpy as np


def psf2otf(psf, shape):
    ph, pw = psf.shape
    if ph > shape[0] or pw > shape[1]:
        raise ValueError("the PSF must fit into the image")
    big = np.zeros(shape, dtype=float)
    big[:ph, :pw] = psf
    big = np.roll(big, (-(ph // 2), -(pw // 2)), axis=(0, 1))
    return np.fft.fft2(big)


def blur_with_psf(img, psf, adjoint=False):
    """Convolve (not correlate) `img` with `psf`, wrapping around at the borders.

    The origin of the PSF is its element [h//2, w//2], for even sizes too, as in
    MATLAB's psf2otf.  The PSF is not normalised.  adjoint=True applies the
    transposed operator, i.e. the correlation with the same PSF.
    """
    otf = psf2otf(np.asarray(psf, float), img.shape)
    if adjoint:
        otf = otf.conj()
    return np.fft.ifft2(np.fft.fft2(img) * otf).real
