import numpy as np


def fir_overlap_save(signal, taps, fft_len=None):
    """Filter `signal` with FIR `taps` (overlap-save). Same result as
    scipy.signal.lfilter(taps, 1.0, signal)."""
    signal = np.asarray(signal)
    taps = np.asarray(taps)
    m = taps.size
    if fft_len is None:
        fft_len = max(64, 1 << int(np.ceil(np.log2(4 * m))))
    if fft_len < m:
        raise ValueError("fft_len must be >= number of taps")
    hop = fft_len - m + 1
    n = signal.size
    nblk = -(-n // hop)
    buf = np.concatenate([np.zeros(m - 1), signal, np.zeros(nblk * hop - n)])
    H = np.fft.fft(taps, fft_len)
    out = np.empty(nblk * hop, dtype=complex)
    for b in range(nblk):
        X = np.fft.fft(buf[b * hop:b * hop + fft_len])
        out[b * hop:(b + 1) * hop] = np.fft.ifft(X * H)[m - 1:]
    out = out[:n]
    if np.isrealobj(signal) and np.isrealobj(taps):
        return out.real
    return out
