import numpy as np
from scipy import fft as sfft


def overlap_save(signal, taps, nfft=None):
    """Full linear convolution of a long signal with a short filter (overlap-save).

    Of each block the first len(taps)-1 samples are spoilt by wrap-around and dropped.
    """
    signal = np.asarray(signal)
    taps = np.asarray(taps)
    m = len(taps)
    if nfft is None:
        nfft = sfft.next_fast_len(8 * m)
    if nfft < m:
        raise ValueError("nfft must be at least len(taps)")
    hop = nfft - m + 1
    total = len(signal) + m - 1
    nblocks = -(-total // hop)
    buf = np.zeros(m - 1 + nblocks * hop, dtype=complex)
    buf[m - 1:m - 1 + len(signal)] = signal
    spec = sfft.fft(taps, nfft)
    pieces = [sfft.ifft(sfft.fft(buf[k * hop:k * hop + nfft]) * spec)[m - 1:]
              for k in range(nblocks)]
    y = np.concatenate(pieces)[:total]
    return y if np.iscomplexobj(signal) or np.iscomplexobj(taps) else y.real
