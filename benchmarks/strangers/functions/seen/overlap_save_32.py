import numpy as np


def overlap_save(x, h, nfft=None):
    """Linear convolution of a long signal with a short filter (overlap-save).

    Returns len(x) + len(h) - 1 samples.
    """
    x, h = np.asarray(x, float), np.asarray(h, float)
    m = len(h)
    if nfft is None:
        nfft = 1 << (4 * m - 1).bit_length()
    step = nfft - m + 1
    if step < 1:
        raise ValueError("nfft shorter than the filter")
    H = np.fft.fft(h, nfft)
    total = len(x) + m - 1
    blocks = -(-total // step)
    buf = np.zeros(m - 1 + blocks * step)
    buf[m - 1:m - 1 + len(x)] = x
    y = np.empty(blocks * step)
    for b in range(blocks):
        seg = buf[b * step:b * step + nfft]
        y[b * step:(b + 1) * step] = np.fft.ifft(np.fft.fft(seg) * H).real[m - 1:]
    return y[:total]
