import numpy as np


def fast_fir(x, h, nfft=None):
    """Overlap-save FIR filter for real signals, returns all len(x)+len(h)-1 samples.

    x, h : non-empty 1-D sequences of real numbers, either may be the longer one
    nfft : FFT size, at least len(h); default: power of two, about 4 * len(h)
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    m = h.size
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(4 * m)))
    if nfft < m:
        raise ValueError("FFT shorter than the filter")

    hop = nfft - m + 1
    n_out = x.size + m - 1
    n_blocks = -(-n_out // hop)

    # m-1 zeros of history in front, and enough behind to fill the last block
    buf = np.zeros(m - 1 + n_blocks * hop)
    buf[m - 1:m - 1 + x.size] = x

    H = np.fft.rfft(h, nfft)
    y = np.empty(n_blocks * hop)
    for k in range(n_blocks):
        block = buf[k * hop:k * hop + nfft]
        circ = np.fft.irfft(np.fft.rfft(block) * H, nfft)
        y[k * hop:(k + 1) * hop] = circ[m - 1:]     # the first m-1 are aliased
    return y[:n_out]
