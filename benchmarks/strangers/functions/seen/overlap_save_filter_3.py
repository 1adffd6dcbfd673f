import numpy as np
from scipy.fft import irfft, next_fast_len, rfft


def overlap_save(signal, fir, fft_size=None):
    """y = fir * signal, causal part only: len(y) == len(signal), y[0] = fir[0]*signal[0].

    Equivalent to scipy.signal.lfilter(fir, 1, signal).
    """
    signal = np.asarray(signal, dtype=np.float64)
    fir = np.asarray(fir, dtype=np.float64)
    M = fir.size
    if fft_size is None:
        fft_size = next_fast_len(max(8 * M, 64), real=True)
    if fft_size < M:
        raise ValueError("fft_size must not be smaller than the filter")

    hop = fft_size - M + 1          # new samples per FFT
    spectrum = rfft(fir, fft_size)
    n_hops = -(-signal.size // hop)

    buf = np.zeros(M - 1 + n_hops * hop)
    buf[M - 1:M - 1 + signal.size] = signal

    y = np.empty(n_hops * hop)
    for i in range(n_hops):
        a = i * hop
        t = irfft(rfft(buf[a:a + fft_size]) * spectrum, fft_size)
        y[a:a + hop] = t[M - 1:]    # the first M-1 are aliased
    return y[:signal.size]
