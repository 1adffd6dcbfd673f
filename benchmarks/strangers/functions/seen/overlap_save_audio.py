import numpy as np


def overlap_save(x, h, nfft=256):
    """Filter a mono recording with an FIR by the overlap-save method.

    Equals np.convolve(x, h)[:len(x)], i.e. the causal filter output with zero
    initial conditions. nfft must be larger than len(h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft <= M:
        raise ValueError("nfft too small for this filter")
    hop = nfft - (M - 1)
    H = np.fft.rfft(h, nfft)

    n_frames = -(-len(x) // hop)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(n_frames * hop - len(x))])
    y = np.empty(n_frames * hop)
    for f in range(n_frames):
        seg = buf[f * hop:f * hop + nfft]
        yseg = np.fft.irfft(np.fft.rfft(seg) * H, nfft) if nfft % 2 == 0 else \
            np.fft.ifft(np.fft.fft(seg) * np.fft.fft(h, nfft)).real
        y[f * hop:(f + 1) * hop] = yseg[M - 1:]
    return y[:len(x)]
