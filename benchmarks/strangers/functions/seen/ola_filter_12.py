import numpy as np

def ola(x, h, block=64):
    """Overlap-add FIR filtering of the whole signal.

    Returns the full linear convolution, len(x) + len(h) - 1 samples.
    """
    M = len(h)
    nfft = 1 << int(np.ceil(np.log2(block + M - 1)))
    Hf = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for k in range(len(x) // block):
        s = k * block
        seg = x[s:s + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * Hf, nfft)
        y[s:s + block + M - 1] += part[:block + M - 1]
    return y
