import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(dry, ir, mix=0.3):
    """Convolution reverb.

    dry : (samples, 2) stereo signal, left and right
    ir  : (m, 2) stereo impulse response; left goes through ir[:, 0], right through ir[:, 1]
    mix : 0 = only dry, 1 = only wet

    The tail is kept: output has samples + m - 1 rows.
    """
    n, ch = dry.shape
    wet = fftconvolve(dry, ir, mode='full')[:, :ch]
    padded = np.zeros_like(wet)
    padded[:n] = dry
    return (1.0 - mix) * padded + mix * wet
