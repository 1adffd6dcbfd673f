import numpy as np


def polyphase(h, x, up=1, down=1):
    """Upsample by `up`, FIR filter with h, keep every `down`-th sample.

    The stuffed zeros are never multiplied: sample m of the output comes from
    branch (m * down) % up of the filter. Same samples as scipy.signal.upfirdn.
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    taps = -(-len(h) // up)
    bank = np.zeros((taps * up,))
    bank[:len(h)] = h
    bank = bank.reshape(taps, up).T          # bank[p, t] = h[t * up + p]

    n_full = (len(x) - 1) * up + len(h)
    n_out = -(-n_full // down)
    y = np.zeros(n_out)
    for m in range(n_out):
        pos, phase = divmod(m * down, up)
        acc = 0.0
        for t in range(taps):
            i = pos - t
            if 0 <= i < len(x):
                acc += bank[phase, t] * x[i]
        y[m] = acc
    return y
