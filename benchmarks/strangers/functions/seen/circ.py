import numpy as np

def circular_convolve(x, h):
    """N-point circular convolution, N = len(x); h is zero padded to N."""
    N = len(x)
    if len(h) > N:
        raise ValueError("h longer than x")
    X = np.fft.rfft(x, N)
    H = np.fft.rfft(h, N)
    return np.fft.irfft(X * H)
