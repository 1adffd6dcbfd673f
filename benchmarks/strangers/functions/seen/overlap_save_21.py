import numpy as np


def overlap_save(x, h, nfft=None):
    """y = h * x (full length) with the overlap-save method."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = 1 << (4 * M - 1).bit_length()
    if nfft < M:
        raise ValueError("nfft shorter than the filter")
    step = nfft - M + 1
    total = len(x) + M - 1
    n_blocks = -(-total // step)
    buf = np.zeros(n_blocks * step + M - 1)
    buf[M - 1:M - 1 + len(x)] = x
    H = np.fft.fft(h, nfft)
    pieces = []
    for i in range(n_blocks):
        seg = buf[i * step:i * step + nfft]
        yb = np.fft.ifft(np.fft.fft(seg) * H).real
        pieces.append(yb[M - 1:])
    return np.concatenate(pieces)[:total]
