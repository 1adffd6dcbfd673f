import numpy as np


def overlap_save(x, h, nfft=None):
    """y[n] = sum_k h[k] x[n-k], n = 0 .. len(x)-1, by the overlap-save method.

    (the first len(x) samples of the linear convolution, like scipy.signal.lfilter(h, 1, x))
    """
    x = np.asarray(x)
    h = np.asarray(h)
    M = len(h)
    if nfft is None:
        nfft = 1 << (4 * M - 1).bit_length()
    if nfft < M:
        raise ValueError("nfft too small")
    hop = nfft - (M - 1)
    H = np.fft.fft(h, nfft)
    n_blocks = -(-len(x) // hop)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(n_blocks * hop - len(x))])
    out = []
    for b in range(n_blocks):
        seg = buf[b * hop:b * hop + nfft]
        out.append(np.fft.ifft(np.fft.fft(seg) * H)[M - 1:])
    y = np.concatenate(out)[:len(x)] if out else np.zeros(0)
    if np.isrealobj(x) and np.isrealobj(h):
        y = y.real
    return y
