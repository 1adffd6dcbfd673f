import numpy as np


def matched_filter(received, pulse):
    """Compress a radar echo with the filter matched to the transmitted pulse.

    received : complex baseband samples (I + jQ)
    pulse    : complex baseband samples of the transmitted pulse, e.g. a chirp

    The output has one value for each start position of the pulse inside of the
    record.  Where `received` contains exactly the pulse, it is the pulse energy
    sum(|pulse|^2), which is the largest value that the filter can give.
    """
    received = np.asarray(received, dtype=complex)
    pulse = np.asarray(pulse, dtype=complex)
    if len(pulse) > len(received):
        raise ValueError("record shorter than the pulse")
    # impulse response: the pulse backwards in time
    h = pulse[::-1]
    return np.convolve(received, h, mode="valid")
