"""Blur a model sky with the PSF of the telescope, for comparison with frames."""
import numpy as np
from numpy.fft import rfft2, irfft2


def blur_with_psf(sky, psf):
    """Convolve `sky` with `psf`.

    sky : 2-D array, the frame is treated as periodic.
    psf : 2-D array with odd sides, not larger than sky, peak in its middle
          pixel.  It is normalised here, flux is conserved.

    A point source keeps its position: its image is centred on the same pixel.
    """
    psf = psf / psf.sum()
    pad = np.zeros(sky.shape)
    pad[: psf.shape[0], : psf.shape[1]] = psf
    otf = rfft2(pad)
    return irfft2(rfft2(sky) * otf, s=sky.shape)
