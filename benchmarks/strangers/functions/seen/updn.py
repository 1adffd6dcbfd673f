import numpy as np


def upfirdn1(h, x, up=1, down=1):
    # upsample x by zero stuffing, FIR filter with h, keep every down-th sample.
    # Polyphase: output m picks taps h[k] with (m*down - k) a multiple of up.
    h = np.asarray(h)
    x = np.asarray(x)
    n_full = (len(x) - 1) * up + len(h)
    n_out = (n_full + down - 1) // down
    y = np.zeros(n_out, dtype=np.result_type(h, x, np.float32))
    for m in range(n_out):
        t = m * down
        k = t % up
        i = t // up
        s = 0
        while k < len(h) and i >= 0:
            if i < len(x):
                s = s + h[k] * x[i]
            k += up
            i -= 1
        y[m] = s
    return y
