import numpy as np


def convolution_reverb(dry, ir, wet=0.3, normalise_ir=True):
    """Apply a room impulse response.

    Returns len(dry) + len(ir) - 1 samples, i.e. with the reverb tail:
    (1 - wet) * dry + wet * (dry convolved with ir).
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    if normalise_ir:
        ir = ir / np.sqrt(np.sum(ir ** 2))
    total = len(dry) + len(ir) - 1
    nfft = 1
    while nfft < max(len(dry), len(ir)):
        nfft *= 2
    spec = np.fft.rfft(dry, nfft) * np.fft.rfft(ir, nfft)
    conv = np.fft.irfft(spec, nfft)
    out = np.zeros(total)
    m = min(total, nfft)
    out[:m] += wet * conv[:m]
    out[:len(dry)] += (1.0 - wet) * dry
    return out
