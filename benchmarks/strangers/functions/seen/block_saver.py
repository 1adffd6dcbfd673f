import numpy as np


def overlap_save(x, h, hop=32):
    """Causal FIR filtering, y[n] = sum_k h[k] x[n-k], same length as x, by overlap-save.

    h may have any number of taps from 1 up."""
    m = len(h)
    n = hop + m - 1
    H = np.fft.fft(h, n)
    history = np.zeros(m - 1)
    out = []
    for s in range(0, len(x), hop):
        fresh = np.zeros(hop)
        piece = x[s:s + hop]
        fresh[:len(piece)] = piece
        frame = np.concatenate([history, fresh])
        full = np.fft.ifft(np.fft.fft(frame[:n]) * H).real
        out.append(full[m - 1:])
        history = frame[-(m - 1):]
    return np.concatenate(out)[:len(x)]
