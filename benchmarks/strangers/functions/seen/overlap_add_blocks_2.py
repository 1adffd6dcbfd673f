import numpy as np

def ola_convolve(sig, ir, block=256):
    """
    Full linear convolution of a long signal with a short impulse response
    by the overlap-add method. len(out) == len(sig) + len(ir) - 1
    """
    sig = np.asarray(sig, float); ir = np.asarray(ir, float)
    n, m = len(sig), len(ir)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(ir, nfft)
    out = np.zeros(n + m - 1)
    for start in range(0, n, block):
        chunk = sig[start:start + block]
        y = np.fft.irfft(np.fft.rfft(chunk, nfft) * H, nfft)
        stop = min(start + nfft, len(out))
        out[start:stop] += y[:stop - start]
    return out
