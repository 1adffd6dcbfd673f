import numpy as np


def overlap_save(x, h, nfft=None):
    """Overlap-save block convolution.

    :param x: input signal (1-D)
    :param h: impulse response (1-D)
    :param nfft: FFT length, > len(h); chosen automatically if None
    :return: the first len(x) samples of x * h (i.e. the output of lfilter(h, 1, x))
    """
    x, h = np.asarray(x, float), np.asarray(h, float)
    M = h.size
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(4 * M)))
    step = nfft - M + 1
    H = np.fft.rfft(h, nfft)
    nblk = -(-x.size // step)
    buf = np.concatenate((np.zeros(M - 1), x, np.zeros(nblk * step - x.size)))
    out = []
    for p in range(0, nblk * step, step):
        yb = np.fft.irfft(np.fft.rfft(buf[p:p + nfft]) * H, nfft)
        out.append(yb[M - 1:])
    return np.concatenate(out)[:x.size]
