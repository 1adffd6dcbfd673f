import numpy as np


def convolution_reverb(dry, ir, wet_level=1.0):
    """Put a mono signal into a room.

    dry       : 1-D float array
    ir        : 1-D float array, measured impulse response of the room (same rate)
    wet_level : gain of the reverberated signal

    The result is the linear convolution of dry and ir, cut to the length of the
    dry signal (we don't want the tail ringing into the next clip).
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)

    # next power of two that holds both signals
    longest = max(len(dry), len(ir))
    nfft = 1
    while nfft < longest:
        nfft *= 2

    D = np.fft.rfft(dry, nfft)
    R = np.fft.rfft(ir, nfft)
    wet = np.fft.irfft(D * R, nfft)
    return wet_level * wet[:len(dry)]
