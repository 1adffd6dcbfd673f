import numpy as np

def cconv(a, b, n=None):
    """Modulo-n circular convolution (MATLAB's cconv); n = len(a)+len(b)-1 by default."""
    a, b = np.atleast_1d(a), np.atleast_1d(b)
    if n is None:
        n = len(a) + len(b) - 1
    # wrap both inputs to n samples first: np.fft.fft(a, n) would cut, not wrap
    def wrap(v):
        v = np.pad(v, (0, -len(v) % n))
        return v.reshape(-1, n).sum(axis=0)
    res = np.fft.ifft(np.fft.fft(wrap(a)) * np.fft.fft(wrap(b)))
    return res if np.iscomplexobj(a) or np.iscomplexobj(b) else res.real
