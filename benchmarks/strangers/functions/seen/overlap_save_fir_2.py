import numpy as np


def overlap_save(x, h, nfft=64):
    """Causal FIR filtering by overlap-save; nfft > len(h).

    Returns len(x) samples, the same as scipy.signal.lfilter(h, [1.0], x).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    hop = nfft - (m - 1)
    H = np.fft.rfft(h, nfft)
    n_blocks = -(-len(x) // hop)
    buf = np.concatenate([np.zeros(m - 1), x, np.zeros(n_blocks * hop - len(x))])
    out = []
    for b in range(n_blocks):
        seg = buf[b * hop:b * hop + nfft]
        out.append(np.fft.irfft(np.fft.rfft(seg) * H, nfft)[m - 1:])
    return np.concatenate(out)[:len(x)]
