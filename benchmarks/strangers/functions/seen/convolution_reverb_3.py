import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(dry, ir, mix=0.35, predelay=0.0, sr=44100, keep_tail=True):
    """Apply a convolution reverb.

    Args:
        dry: float samples, (n,) mono or (n, channels).
        ir: impulse response, (m,) used for every channel, or (m, channels).
        mix: 0 is fully dry, 1 is fully wet.
        predelay: delay of the wet signal in seconds.
        sr: sample rate in Hz.
        keep_tail: if False the output is cut to the length of the input.

    Returns:
        float64 array of shape (n + m - 1 + predelay samples, ...) or (n, ...).
        Mono in and a mono ir give a mono signal back.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    mono = dry.ndim == 1 and ir.ndim == 1
    if dry.ndim == 1:
        dry = dry[:, None]
    if ir.ndim == 1:
        ir = ir[:, None]

    n_ch = max(dry.shape[1], ir.shape[1])
    dry = np.broadcast_to(dry, (dry.shape[0], n_ch))
    ir = np.broadcast_to(ir, (ir.shape[0], n_ch))

    wet = fftconvolve(dry, ir, mode="full", axes=0)
    delay = int(round(predelay * sr))
    out = np.zeros((delay + wet.shape[0], n_ch))
    out[delay:] += mix * wet
    out[:dry.shape[0]] += (1.0 - mix) * dry

    if not keep_tail:
        out = out[:dry.shape[0]]
    return out[:, 0] if mono else out
