import numpy as np


def apply_reverb(x, ir, wet=0.3):
    """Convolution reverb for a mono track.

    Mixes the dry track with its convolution with the impulse response:
        (1 - wet) * x + wet * (x * ir)
    Returns a new array of len(x) + len(ir) - 1 samples.  The track itself
    stays as it is, so you can try several impulse responses on it.
    """
    x = np.asarray(x, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)

    n = len(x) + len(ir) - 1
    nfft = 1 << (n - 1).bit_length() if n > 1 else 2
    out = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(ir, nfft), nfft)[:n]

    out *= wet
    x *= 1.0 - wet
    out[:len(x)] += x
    return out
