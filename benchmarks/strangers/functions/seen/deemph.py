import numpy as np


def fir_apply(x, taps, zi=None, return_state=False, _buf={}):
    """FIR filter, y[n] = sum_k taps[k] x[n-k].

    zi: the len(taps)-1 samples before x (oldest first); rest (zeros) by default.
    return_state: also return the state to pass as zi with the next chunk.
    """
    x = np.asarray(x, dtype=float)
    taps = np.asarray(taps, dtype=float)
    m = len(taps) - 1
    if zi is None:
        if m not in _buf:
            _buf[m] = np.zeros(m)
        zi = _buf[m]
    ext = np.concatenate([zi, x])
    y = np.convolve(ext, taps)[m:m + len(x)]
    zf = ext[len(ext) - m:]
    if return_state:
        _buf[m] = zf
        return y, zf.copy()
    return y
