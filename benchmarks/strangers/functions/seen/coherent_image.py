import numpy as np


def coherent_intensity(obj, apsf):
    """Intensity image in a coherent (laser) microscope.

    The field in the image plane is the object transmittance convolved with the
    amplitude point spread function, and the camera sees |field|^2.

    obj   complex object transmittance, 2-D, periodic continuation
    apsf  complex amplitude PSF, same shape, its origin at [0, 0]
    """
    O = np.fft.fft2(obj)
    H = np.fft.fft2(apsf)
    field = np.fft.ifft2(O * H).real
    return np.abs(field) ** 2
