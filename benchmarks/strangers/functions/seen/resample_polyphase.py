import numpy as np


def upfirdn(h, x, up=1, down=1):
    """Upsample (zero insertion), FIR filter, downsample. 1-D, real.

    Polyphase: only the outputs that are kept are computed. Output sample m is
    sample m*down of np.convolve(x_upsampled, h), and
    len(y) = ceil(((len(x)-1)*up + len(h)) / down), as scipy.signal.upfirdn.
    """
    h = np.asarray(h, float)
    x = np.asarray(x, float)
    n_out = -(-((len(x) - 1) * up + len(h)) // down)
    phases = [h[p::up] for p in range(up)]
    y = np.zeros(n_out)
    for m in range(n_out):
        pos = m * down
        k = pos // up
        taps = phases[m % up]
        for i, c in enumerate(taps):
            if 0 <= k - i < len(x):
                y[m] += c * x[k - i]
    return y
