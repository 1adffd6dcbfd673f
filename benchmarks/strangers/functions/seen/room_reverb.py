import numpy as np
from scipy.signal import fftconvolve


def apply_reverb(dry, ir, mix=0.3):
    """Convolution reverb for stereo files.

    dry : (samples, 2), ir : (ir_samples, 2) - left goes through the left
    impulse response, right through the right one. The tail is cut so that
    the result has the length of `dry`; `mix` is the share of wet signal.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    n, ch = dry.shape
    wet = fftconvolve(dry, ir, mode="full")[:n, :ch]
    return (1.0 - mix) * dry + mix * wet
