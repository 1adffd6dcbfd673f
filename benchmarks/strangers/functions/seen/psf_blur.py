"""Forward model for the deblurring notebook."""
import numpy as np


def blur_with_psf(image, psf):
    """Blur ``image`` with a point spread function.

    Pixels outside the image count as zero (dark sky), and the result has the
    size of the image, so this is the same as
    ``scipy.signal.convolve2d(image, psf, mode="same", boundary="fill")``
    but runs in O(n log n). The PSF must not be larger than the image.
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    if psf.shape[0] > image.shape[0] or psf.shape[1] > image.shape[1]:
        raise ValueError("PSF larger than image")

    # embed the PSF and move its centre to the origin
    otf = np.zeros(image.shape)
    otf[:psf.shape[0], :psf.shape[1]] = psf
    for axis, size in enumerate(psf.shape):
        otf = np.roll(otf, -((size - 1) // 2), axis=axis)

    spectrum = np.fft.rfft2(image) * np.fft.rfft2(otf)
    return np.fft.irfft2(spectrum, s=image.shape)
