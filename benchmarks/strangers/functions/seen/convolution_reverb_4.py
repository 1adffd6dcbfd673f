import numpy as np


def convolve_ir(dry, impulse_response, wet=1.0):
    """Convolution reverb.

    Returns the whole tail: len(dry) + len(impulse_response) - 1 samples of
    wet * (dry convolved with impulse_response).
    """
    n = len(dry) + len(impulse_response) - 1
    spectrum = np.fft.rfft(dry, n) * np.fft.rfft(impulse_response, n)
    return wet * np.fft.irfft(spectrum)
