import numpy as np


def ola_filter(x, h, block=128):
    """Filtrage causal RIF par recouvrement-addition (overlap-add).

    x : (..., T), h : (M,). Renvoie un tableau de même forme que x :
    y[n] = somme_k h[k] x[n-k], conditions initiales nulles (comme
    scipy.signal.lfilter(h, 1, x)).
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    T, M = x.shape[-1], h.size
    nfft = 1 << (block + M - 2).bit_length()      # >= block + M - 1
    H = np.fft.rfft(h, nfft)
    y = np.zeros(x.shape[:-1] + (T + M - 1,))
    for deb in range(0, T, block):
        seg = x[..., deb:deb + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = seg.shape[-1] + M - 1                 # le dernier bloc peut être court
        y[..., deb:deb + n] += yseg[..., :n]
    return y[..., :T]
