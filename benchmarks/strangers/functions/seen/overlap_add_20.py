"""Block convolution of a long signal with an FIR (overlap-add)."""
import numpy as np


def oaconv(x, h, block=64):
    """Full linear convolution of x and h, len(x) + len(h) - 1 samples."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + block + m - 1, len(x))
        if start + block >= len(x):
            stop = len(y)
        y[start:stop] += part[:stop - start]
    return y


if __name__ == "__main__":
    sig = np.sin(np.arange(500) * 0.1)
    print(oaconv(sig, np.ones(5) / 5)[:10])
