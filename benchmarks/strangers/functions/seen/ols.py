import numpy as np


def overlap_save(x, h, nfft=None):
    # fast linear convolution of a long x with a short h, len = len(x)+len(h)-1
    x = np.asarray(x)
    h = np.asarray(h)
    M = len(h)
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(8 * M)))
    assert nfft >= M, "nfft too small"
    hop = nfft - M + 1
    ny = len(x) + M - 1
    nblk = -(-ny // hop)

    H = np.fft.fft(h, nfft)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(nblk * hop - len(x))])
    y = np.empty(nblk * hop, dtype=complex)
    for b in range(nblk):
        seg = buf[b * hop: b * hop + nfft]
        y[b * hop:(b + 1) * hop] = np.fft.ifft(np.fft.fft(seg) * H)[M - 1:]
    y = y[:ny]
    if np.iscomplexobj(x) or np.iscomplexobj(h):
        return y
    return y.real
