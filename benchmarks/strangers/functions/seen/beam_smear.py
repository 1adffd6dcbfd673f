import numpy as np


def smear(sky, beam):
    """Periodic convolution of a map with a beam given on the same grid.

    sky, beam : real (ny, nx) arrays of the same shape; the beam's peak pixel is
    (ny // 2, nx // 2), as make_beam() and CASA images have it. A delta function at
    that pixel leaves the sky as it is.
    """
    sky = np.asarray(sky, dtype=float)
    beam = np.asarray(beam, dtype=float)
    if sky.shape != beam.shape:
        raise ValueError("sky and beam must have the same shape")
    uv_sky = np.fft.fft2(sky)
    uv_beam = np.fft.fft2(np.fft.fftshift(beam))
    return np.fft.ifft2(uv_sky * uv_beam).real
