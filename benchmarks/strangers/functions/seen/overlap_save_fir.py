import numpy as np


def overlap_save(x, h, nfft=None):
    """Linear convolution of x and h by overlap-save.

    Same output as np.convolve(x, h) (mode 'full', length len(x)+len(h)-1).
    nfft is the FFT length; it only has to be at least len(h).
    """
    x = np.asarray(x)
    h = np.asarray(h)
    M = len(h)
    if nfft is None:
        nfft = 1 << max(3, int(np.ceil(np.log2(4 * M))))
    if nfft < M:
        raise ValueError("nfft must be at least len(h)")

    hop = nfft - M + 1
    total = len(x) + M - 1
    nblocks = -(-total // hop)

    buf = np.zeros(M - 1 + nblocks * hop, dtype=complex)
    buf[M - 1:M - 1 + len(x)] = x

    H = np.fft.fft(h, nfft)
    out = np.empty(nblocks * hop, dtype=complex)
    for b in range(nblocks):
        start = b * hop
        Y = np.fft.fft(buf[start:start + nfft]) * H
        # the first M-1 samples are time aliased, throw them away
        out[start:start + hop] = np.fft.ifft(Y)[M - 1:]

    out = out[:total]
    if np.iscomplexobj(x) or np.iscomplexobj(h):
        return out
    return out.real
