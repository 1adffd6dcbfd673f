import numpy as np


def make_convolver(psf, shape):
    """Return a function that blurs images of the given shape with a PSF.

    The spectrum of the PSF is computed once and kept. The boundary is
    periodic. The centre of the PSF is its element (rows // 2, columns // 2),
    so a PSF with a single 1 there leaves images as they are. The PSF is
    normalised to unit sum.

    The returned function takes an image (real, shape `shape`) and the keyword
    adjoint; with adjoint=True it applies the transposed operator, that is
    correlation instead of convolution, as needed in deconvolution.
    """
    psf = np.array(psf, dtype=float)
    shape = tuple(shape)
    if psf.shape[0] > shape[0] or psf.shape[1] > shape[1]:
        raise ValueError("the PSF must not be larger than the image")
    total = psf.sum()
    if total == 0:
        raise ValueError("the PSF sums to zero")

    kernel = np.zeros(shape)
    kernel[:psf.shape[0], :psf.shape[1]] = psf / total
    kernel = np.roll(kernel, (-(psf.shape[0] // 2), -(psf.shape[1] // 2)), axis=(0, 1))
    otf = np.fft.rfft2(kernel)

    def blur(image, adjoint=False):
        image = np.asarray(image, dtype=float)
        if image.shape != shape:
            raise ValueError(f"expected an image of shape {shape}")
        transfer = otf.conj() if adjoint else otf
        return np.fft.irfft2(np.fft.rfft2(image) * transfer, s=shape)

    return blur
