"""Block convolution, see Oppenheim & Schafer ch. 8."""
import numpy as np


def overlap_save(x, h, nfft=64):
    """Linear convolution of a long signal x with a short FIR h (overlap-save).

    Same result as np.convolve(x, h): len(x) + len(h) - 1 samples.
    nfft must be larger than len(h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    L = nfft - M + 1                       # new samples per block
    n_out = len(x) + M - 1
    H = np.fft.rfft(h, nfft)

    # M-1 zeros of history in front, M-1 zeros to flush the filter at the end
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(M - 1)])
    y = np.zeros(n_out)
    pos = 0
    while pos + nfft <= len(buf):
        seg = buf[pos:pos + nfft]
        blk = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        y[pos:pos + L] = blk[M - 1:]
        pos += L
    return y
