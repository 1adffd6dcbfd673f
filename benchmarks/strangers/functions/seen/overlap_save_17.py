import numpy as np


def overlap_save(x, h, nfft=None):
    """Long FIR filtering by the overlap-save method; returns the full convolution.

    nfft: FFT length of a block, must be at least len(h). Default: the power of
    two not below 4 * len(h).
    """
    x, h = np.asarray(x), np.asarray(h)
    M = len(h)
    if nfft is None:
        nfft = 1 << (4 * M - 1).bit_length()
    if nfft < M:
        raise ValueError("nfft shorter than the filter")
    step = nfft - (M - 1)
    n_total = len(x) + M - 1
    n_blocks = -(-n_total // step)

    buf = np.zeros(n_blocks * step + M - 1, dtype=np.result_type(x, h, float))
    buf[M - 1:M - 1 + len(x)] = x
    H = np.fft.fft(h, nfft)
    y = np.empty(n_blocks * step, dtype=complex)
    for k in range(n_blocks):
        seg = buf[k * step:k * step + nfft]
        y[k * step:(k + 1) * step] = np.fft.ifft(np.fft.fft(seg) * H)[M - 1:]
    y = y[:n_total]
    return y if np.iscomplexobj(x) or np.iscomplexobj(h) else y.real
