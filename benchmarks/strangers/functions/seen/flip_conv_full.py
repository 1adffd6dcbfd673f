import numpy as np


def conv2d_full(f, g):
    """
    Full discrete convolution

        (f * g)[n, m] = sum_{k, l} f[k, l] g[n - k, m - l]

    computed by sliding the flipped kernel over the zero padded signal.
    """
    f = np.asarray(f, dtype=float)
    g = np.asarray(g, dtype=float)
    gh, gw = g.shape
    fp = np.pad(f, ((gh - 1, gh - 1), (gw - 1, gw - 1)))
    g_flipped = np.flipud(g)
    out = np.empty((f.shape[0] + gh - 1, f.shape[1] + gw - 1))
    for n in range(out.shape[0]):
        for m in range(out.shape[1]):
            out[n, m] = np.vdot(fp[n:n + gh, m:m + gw], g_flipped)
    return out
