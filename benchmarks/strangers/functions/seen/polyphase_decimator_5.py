import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, computed at the low rate.

    Equivalent to  np.convolve(x, h)[:len(x):M]  (and to lfilter(h, 1, x)[::M]),
    but the filter is split in M polyphase branches.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        e = h[p::M]                            # branch filter e_p[k] = h[kM + p]
        if e.size == 0:
            continue
        # branch input u_p[m] = x[mM - p], x is zero before its start
        u = np.concatenate([np.zeros(p), x])[::M][:n_out]
        y += np.convolve(u, e)[:n_out]
    return y
