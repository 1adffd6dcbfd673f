import numpy as np


def convolve_trace(trace, wavelet, nblock=128):
    """Full linear convolution of a long trace with a wavelet, overlap-add in
    blocks of nblock samples; len(trace) + len(wavelet) - 1 samples out."""
    nt, nw = len(trace), len(wavelet)
    nfft = nblock + nw - 1
    W = np.fft.rfft(wavelet, nfft)
    out = np.zeros(nt + nw - 1)
    for s in range(0, nt, nblock):
        seg = trace[s:s + nblock]
        y = np.fft.irfft(np.fft.rfft(seg, nfft) * W, nfft)
        m = len(seg) + nw - 1
        out[s:s + m] += y[:m]
    return out
