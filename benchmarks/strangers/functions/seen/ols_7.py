import numpy as np
from scipy import fft as sfft


def overlap_save_filter(signal, taps, nfft=None):
    """Filter `signal` with an FIR filter by the overlap-save method.

    The output has the length of the input and is causal:
        y[n] = sum_k taps[k] * signal[n-k],  signal[<0] = 0,
    which is scipy.signal.lfilter(taps, 1, signal). Complex data is fine.
    nfft must be at least len(taps); the default is a fast length of about
    eight times the filter.
    """
    signal, taps = np.asarray(signal), np.asarray(taps)
    L, M = signal.size, taps.size
    if nfft is None:
        nfft = sfft.next_fast_len(8 * M)
    if nfft < M:
        raise ValueError("nfft shorter than the filter")
    hop = nfft - (M - 1)
    nblocks = -(-L // hop)
    H = sfft.fft(taps, nfft)
    buf = np.zeros((M - 1) + nblocks * hop, dtype=np.result_type(signal, taps, np.float64))
    buf[M - 1:M - 1 + L] = signal
    y = np.empty(nblocks * hop, dtype=np.complex128)
    for b in range(nblocks):
        chunk = buf[b * hop:b * hop + nfft]
        # the first M-1 samples of every block are aliased: drop them
        y[b * hop:(b + 1) * hop] = sfft.ifft(sfft.fft(chunk) * H)[M - 1:]
    y = y[:L]
    if np.isrealobj(signal) and np.isrealobj(taps):
        return y.real
    return y
