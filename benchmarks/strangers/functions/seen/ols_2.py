import numpy as np


def overlap_save(x, h, nfft=None):
    """Filter a long signal with a FIR by the overlap-save method.

    Parameters
    ----------
    x : array_like, 1-D, real or complex
    h : array_like, 1-D, real or complex
    nfft : int, optional
        FFT length, has to be at least ``len(h)``; by default about eight
        times the filter length.

    Returns
    -------
    ndarray
        The complete linear convolution, ``len(x) + len(h) - 1`` samples.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    M = h.size
    if nfft is None:
        nfft = max(16, 2 ** int(np.ceil(np.log2(8 * M))))
    if nfft < M:
        raise ValueError("nfft is shorter than the filter")
    hop = nfft - M + 1
    total = x.size + M - 1

    cplx = np.iscomplexobj(x) or np.iscomplexobj(h)
    y = np.empty(total, dtype=complex if cplx else float)
    # M - 1 zeros of history in front, enough zeros at the end for the last hop
    n_hops = -(-total // hop)
    buf = np.zeros(M - 1 + n_hops * hop, dtype=y.dtype)
    buf[M - 1:M - 1 + x.size] = x

    H = np.fft.fft(h, nfft)
    for start in range(0, total, hop):
        seg = np.fft.ifft(np.fft.fft(buf[start:start + nfft]) * H)
        if not cplx:
            seg = seg.real
        good = seg[M - 1:]                      # the rest is wrapped around
        n = min(hop, total - start)
        y[start:start + n] = good[:n]
    return y
