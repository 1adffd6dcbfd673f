import numpy as np


def upfirdn_poly(h, x, up=1, down=1):
    """Upsample by zero insertion, FIR filter, keep every `down`-th sample.

    Polyphase: output m only touches the taps that meet non-zero samples.
    No gain correction, same numbers as scipy.signal.upfirdn(h, x, up, down).
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    phases = [h[p::up] for p in range(up)]
    full = (len(x) - 1) * up + len(h)
    n_out = (full + down - 1) // down
    y = np.zeros(n_out)
    for m in range(n_out):
        t = m * down                # position on the upsampled axis
        taps = phases[t % up]
        newest = t // up            # index of the newest input sample
        acc = 0.0
        for k, c in enumerate(taps):
            i = newest - k
            if 0 <= i < len(x):
                acc += c * x[i]
        y[m] = acc
    return y
