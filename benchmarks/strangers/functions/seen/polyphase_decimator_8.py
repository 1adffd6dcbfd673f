import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, at the low rate.

    The filter is split into its M polyphase components E_p[n] = h[n M + p], and
    each of them runs at 1/M of the input rate.  Nothing changes in the result:

        polyphase_decimate(x, h, M) == scipy.signal.lfilter(h, 1, x)[::M]
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)
    y = np.zeros(n_out)
    for p in range(M):
        branch_taps = h[p::M]
        branch_in = x[p::M]
        if len(branch_taps) == 0 or len(branch_in) == 0:
            continue
        part = np.convolve(branch_in, branch_taps)[:n_out]
        y[:len(part)] += part
    return y
