import numpy as np

def overlap_save(signal, taps, nfft=None):
    """y[n] = sum_k taps[k] * signal[n-k] for n = 0 .. len(signal)-1 (zero initial state).

    nfft must be at least len(taps); default is the power of two
    which is >= 4*len(taps).
    """
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    m = taps.size
    if nfft is None:
        nfft = 2 ** int(np.ceil(np.log2(4 * m)))
    if nfft < m:
        raise ValueError("nfft too small for the filter")
    step = nfft - m + 1
    H = np.fft.rfft(taps, nfft)

    nblocks = -(-signal.size // step)
    buf = np.concatenate([np.zeros(m - 1), signal,
                          np.zeros(nblocks * step - signal.size)])
    out = np.empty(nblocks * step)
    for b in range(nblocks):
        seg = buf[b * step:b * step + nfft]
        y = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        out[b * step:(b + 1) * step] = y[m - 1:]
    return out[:signal.size]
