import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(dry, ir, wet=0.3):
    """Mix `dry` with its convolution by the impulse response `ir`.

    dry: (samples,) or (samples, channels). ir: (taps,), shared by all the channels,
    or (taps, channels). Output has samples + taps - 1 frames (the tail rings out):
        out = (1 - wet) * dry + wet * (dry * ir)
    No normalisation is applied.
    """
    dry = np.asarray(dry, dtype=float)
    ir = np.asarray(ir, dtype=float)
    mono = dry.ndim == 1
    d = dry[:, None] if mono else dry
    h = ir[:, None] if ir.ndim == 1 else ir
    if h.shape[1] == 1:
        h = np.repeat(h, d.shape[1], axis=1)
    out = wet * fftconvolve(d, h, mode="full", axes=0)
    out[:len(d)] += (1.0 - wet) * d
    return out[:, 0] if mono else out
