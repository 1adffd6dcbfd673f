import numpy as np

def ola_filter(x, h, L=256):
    # overlap-add, full linear convolution  (len(x) + len(h) - 1 samples)
    M = len(h)
    nfft = 2 ** int(np.ceil(np.log2(L + M - 1)))
    H = np.fft.fft(h, nfft)
    y = np.zeros(len(x) + M - 1 + nfft)
    nblocks = len(x) // L
    for b in range(nblocks):
        xb = x[b * L:(b + 1) * L]
        yb = np.fft.ifft(np.fft.fft(xb, nfft) * H).real
        y[b * L:b * L + nfft] += yb
    return y[:len(x) + M - 1]
