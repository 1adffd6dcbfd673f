import numpy as np


def circ_conv(a, b, N=None):
    """N-point circular convolution. N defaults to the longer length.

    Sequences longer than N are wrapped (time aliased), not cut.
    """
    a, b = np.asarray(a), np.asarray(b)
    if N is None:
        N = max(len(a), len(b))

    def wrap(s):
        s = np.concatenate([s, np.zeros(-len(s) % N, s.dtype)])
        return s.reshape(-1, N).sum(axis=0)

    y = np.fft.ifft(np.fft.fft(wrap(a)) * np.fft.fft(wrap(b)))
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return y
    return y.real
