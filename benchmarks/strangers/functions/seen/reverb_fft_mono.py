import numpy as np


def apply_reverb(dry, impulse_response, wet=1.0):
    """Put a mono recording in a room.

    The dry signal is convolved (linearly) with the room's impulse response, which is not longer
    than the recording; the reverb tail past the end of the recording is cut,
    so the output has len(dry) samples. wet=1 is reverb only, wet=0 the dry signal.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(impulse_response, dtype=np.float64)
    n = len(dry)
    spectrum = np.fft.rfft(dry, n) * np.fft.rfft(ir, n)
    reverbed = np.fft.irfft(spectrum, n)
    return wet * reverbed + (1.0 - wet) * dry
