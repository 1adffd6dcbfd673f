import numpy as np


def ola(x, h, L=256):
    """Filter the long real signal x with the FIR h by overlap-add.

    Returns the whole linear convolution, len(x) + len(h) - 1 samples.
    L is the number of input samples handled per block.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = h.size
    nfft = 1 << max(L, M).bit_length()
    H = np.fft.rfft(h, nfft)

    y = np.zeros(x.size + M - 1)
    for start in range(0, x.size, L):
        seg = x[start:start + L]
        out = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + nfft, y.size)
        y[start:stop] += out[:stop - start]
    return y


if __name__ == "__main__":
    rng = np.random.default_rng(3)
    s = rng.standard_normal(1000)
    print(np.abs(ola(s, np.hanning(31)) - np.convolve(s, np.hanning(31))).max())
