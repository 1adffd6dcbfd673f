import numpy as np


def fir_overlap_save(x, h, nfft=None):
    """Causal FIR filtering y[n] = sum_k h[k] x[n-k], len(y) == len(x), overlap-save."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    M = len(h)
    if nfft is None:
        nfft = max(16, 2 ** int(np.ceil(np.log2(4 * M))))
    hop = nfft - M + 1
    H = np.fft.fft(h, nfft)
    padded = np.concatenate([np.zeros(M - 1), x, np.zeros(nfft)])
    y = np.empty(0)
    pos = 0
    while len(y) < len(x):
        seg = padded[pos:pos + nfft]
        circ = np.fft.ifft(np.fft.fft(seg) * H).real
        y = np.append(y, circ[:hop])
        pos += hop
    return y[:len(x)]
