import numpy as np

def fastconv(x, h):
    '''Linear convolution of two real 1-D arrays with FFTs.

    y = fastconv(x, h) is np.convolve(x, h), only much faster for long h.
    '''
    longest = max(len(x), len(h))
    nfft = 1 << (longest - 1).bit_length()     # radix-2 size
    Y = np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft)
    return np.fft.irfft(Y, nfft)[:len(x) + len(h) - 1]
