import numpy as np


def blur_volume(vol, psf):
    """Periodic convolution of a volume with a point spread function.

    psf has the shape of vol and its centre at index shape // 2 on every
    axis, so that a delta at that place leaves the volume as it is.
    """
    if vol.shape != psf.shape:
        raise ValueError("shapes differ")
    otf = np.fft.rfftn(np.fft.ifftshift(psf))
    return np.fft.irfftn(np.fft.rfftn(vol) * otf, s=vol.shape, axes=(0, 1, 2))
