import numpy as np


def conv1d_overlap_add(x, w, block=16):
    """Valid cross-correlation of x (L, C) with w (K, C, F), by FFTs of blocks of the signal."""
    length, c = x.shape
    k, _, f = w.shape
    size = block + k - 1
    turned = np.fft.rfft(w[::-1], size, axis=0)
    full = np.zeros((length + k - 1, f))
    for start in range(0, length, block):
        piece = np.fft.rfft(x[start:start + block], size, axis=0)
        tail = np.fft.irfft(np.einsum("sc,scf->sf", piece, turned), size, axis=0)
        end = min(start + size, len(full))
        full[start:end] += tail[:end - start]
    return full[k - 1:length]
