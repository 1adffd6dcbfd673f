"""Apply a room impulse response to a dry recording."""
import numpy as np


def _next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def convolve_reverb(dry, rir):
    """Linear convolution of a mono signal with a room impulse response.

    Done in the frequency domain.  The whole reverb tail is kept, i.e. the
    result has ``len(dry) + len(rir) - 1`` samples.
    """
    dry = np.asarray(dry, dtype=np.float64)
    rir = np.asarray(rir, dtype=np.float64)
    total = dry.size + rir.size - 1
    nfft = _next_pow2(total)
    wet = np.fft.irfft(np.fft.rfft(dry, nfft) * np.fft.rfft(rir, nfft), nfft)
    return wet[:total]
