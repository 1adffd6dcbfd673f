import numpy as np


def blur_periodic(obj, psf):
    """Image of `obj` through an optical system, on a periodic grid.

    The psf (any 2-D array not larger than obj) has its optical axis at pixel
    [ny // 2, nx // 2] and is normalised to unit sum here, so that the flux of
    the object is conserved.
    """
    ny, nx = psf.shape
    if ny > obj.shape[0] or nx > obj.shape[1]:
        raise ValueError("psf larger than the object")
    grid = np.zeros(obj.shape)
    grid[:ny, :nx] = psf / psf.sum()
    # bring the axis to the corner
    grid = np.roll(grid, (-(ny // 2), -(nx // 2)), axis=(0, 1))
    otf = np.fft.rfft2(grid)
    return np.fft.irfft2(np.fft.rfft2(obj) * otf, s=obj.shape)
