import numpy as np


def overlap_save(x, h, nfft=None):
    """FIR filtering with the overlap-save method.

    Arguments
        x     input signal
        h     impulse response, M taps
        nfft  FFT length (power of two, default: at least 4 M)

    Returns y[n] = sum_k h[k] x[n - k] for n = 0 .. len(x) - 1 (like
    scipy.signal.lfilter(h, 1, x)).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(4 * M)))
    assert nfft > M
    H = np.fft.rfft(h, nfft)

    buf = np.concatenate([np.zeros(M - 1), x])
    hop = nfft - M
    pieces = []
    n_done, pos = 0, 0
    while n_done < len(x):
        seg = buf[pos:pos + nfft]
        block = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        good = block[M - 1:]           # the first M - 1 samples are aliased
        pieces.append(good)
        n_done += len(good)
        pos += hop
    return np.concatenate(pieces)[:len(x)]
