# overlap-add FIR filtering, gist
# y = ola_filter(x, h)  is the full linear convolution, len(x) + len(h) - 1 samples

from scipy import fft as sfft
import numpy as np


def ola_filter(x, h, L=64):
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = h.size
    nfft = sfft.next_fast_len(L + M - 1, real=True)
    H = sfft.rfft(h, nfft)

    chunks = []
    tail = np.zeros(M - 1)
    for pos in range(0, x.size, L):
        blk = x[pos:pos + L]
        n = blk.size
        y = sfft.irfft(sfft.rfft(blk, nfft) * H, nfft)[:n + M - 1]
        # overlap: what the block before left behind
        k = min(n, M - 1)
        y[:k] += tail[:k]
        if n < L and M - 1 > k:          # short last block
            y[k:M - 1] += tail[k:]
        chunks.append(y[:n])
        tail = y[n:]
    chunks.append(tail)
    return np.concatenate(chunks)
