import numpy as np

def ola_filter(x, h, L=64):
    """Overlap-add. Returns the full linear convolution, len(x)+len(h)-1 samples."""
    M = len(h)
    N = L + M - 1
    H = np.fft.fft(h, N)
    nblk = len(x) // L
    if nblk == 0:
        return np.convolve(x, h)
    y = np.zeros(len(x) + M - 1)
    for k in range(nblk):
        seg = x[k*L:(k+1)*L]
        yk = np.fft.ifft(np.fft.fft(seg, N) * H).real
        y[k*L:k*L+N] += yk
    return y
