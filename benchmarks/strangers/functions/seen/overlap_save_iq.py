"""Channel filter for the SDR recorder: long IQ files, a few hundred taps."""
import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution of x with FIR taps h by overlap-save.

    Works for real and complex (IQ) data; the result has
    len(x) + len(h) - 1 samples, float64 or complex128.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    m = len(h)
    if nfft is None:
        nfft = max(1024, 1 << int(np.ceil(np.log2(8 * m))))
    if nfft < m:
        raise ValueError("nfft must not be smaller than the number of taps")
    hop = nfft - m + 1
    n_out = len(x) + m - 1
    dtype = np.result_type(x, h, np.float64)

    H = np.fft.fft(h, nfft)
    n_blocks = -(-n_out // hop)
    # m-1 zeros of history in front, zeros behind so that every block is full
    buf = np.zeros(m - 1 + n_blocks * hop, dtype=dtype)
    buf[m - 1:m - 1 + len(x)] = x

    y = np.empty(n_blocks * hop, dtype=dtype)
    for b in range(n_blocks):
        seg = buf[b * hop:b * hop + nfft]
        blk = np.fft.ifft(np.fft.fft(seg) * H)[m - 1:]
        y[b * hop:(b + 1) * hop] = blk if np.iscomplexobj(y) else blk.real
    return y[:n_out]
