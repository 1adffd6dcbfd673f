import numpy as np


def _fft_size(length):
    """Power of two to use for a transform of `length` samples."""
    return 2 ** int(np.round(np.log2(length)))


def convolution_reverb(dry, impulse_response):
    """Put a dry mono recording into a room.

    The recording is convolved (linear convolution, done with real FFTs) with
    the room's impulse response.  The result keeps the whole reverb tail: it has
    len(dry) + len(impulse_response) - 1 samples.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(impulse_response, dtype=np.float64)
    length = len(dry) + len(ir) - 1
    nfft = _fft_size(length)
    spectrum = np.fft.rfft(dry, nfft) * np.fft.rfft(ir, nfft)
    return np.fft.irfft(spectrum, nfft)[:length]
