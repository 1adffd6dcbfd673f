import numpy as np

def upfirdn(h, x, up=1, down=1):
    """Upsample by `up` (zeros between), FIR filter by h, keep every `down`-th sample.

    Same values as scipy.signal.upfirdn, computed without multiplying by the zeros.
    """
    h = np.asarray(h, float)
    x = np.asarray(x, float)
    taps = len(h) // up
    n_out = -(-((len(x) - 1) * up + len(h)) // down)
    y = np.zeros(n_out)
    for m in range(n_out):
        i, phase = divmod(m * down, up)
        acc = 0.0
        for k in range(taps):
            if 0 <= i - k < len(x):
                acc += h[phase + k * up] * x[i - k]
        y[m] = acc
    return y
