import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(dry, ir, mix=0.3):
    """dry: (frames, channels).  ir: (taps,) for all channels or (taps, channels), one response per channel.

    Returns (frames + taps - 1, channels): (1 - mix) * dry + mix * wet.
    """
    frames, channels = dry.shape
    if ir.ndim == 1:
        ir = ir[:, None]
    wet = fftconvolve(dry, ir)[:, :channels]
    out = mix * wet
    out[:frames] += (1.0 - mix) * dry
    return out
