import numpy as np

BLOCK_MIN = 1


def iq_fir(iq, taps, mode='full'):
    """FIR filtering of I/Q samples: y[n] = sum_k taps[k] * iq[n - k].

    iq   : complex baseband samples
    taps : real or complex taps (band-pass designs are complex)
    mode : 'full' or 'valid'
    """
    iq = np.asarray(iq)
    taps = np.asarray(taps)
    if iq.ndim != 1 or taps.ndim != 1:
        raise ValueError("1-D only")
    if taps.size < BLOCK_MIN or iq.size < taps.size:
        raise ValueError("need at least len(taps) samples")
    rev = taps[::-1]
    if mode == 'full':
        edge = np.zeros(taps.size - 1, dtype=iq.dtype)
        iq = np.concatenate((edge, iq, edge))
    elif mode != 'valid':
        raise ValueError(mode)
    return np.correlate(iq, rev, mode='valid')
