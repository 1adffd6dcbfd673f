import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(dry, ir, mix=0.3):
    """Stereo convolution reverb.

    dry: (frames, 2) samples, ir: (taps, 2) impulse response; left is convolved
    with left, right with right. Returns (frames + taps - 1, 2): (1 - mix) * dry
    (followed by silence) + mix * wet. No normalisation.
    """
    wet = fftconvolve(dry, ir, mode='full')[:, :2]
    out = np.zeros((len(dry) + len(ir) - 1, 2))
    out[:len(dry)] = (1.0 - mix) * dry
    out += mix * wet
    return out
