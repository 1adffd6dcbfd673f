import numpy as np


def decimate_polyphase(x, h, M=4):
    """Anti-alias filter and M-fold decimation in polyphase form.

    Gives the same samples as filtering at the high rate and throwing most of
    the result away,

        np.convolve(x, h)[:len(x)][::M]

    but works at the low rate: the filter is split into its M polyphase
    components e_p[m] = h[m*M + p], each of which filters one phase of the
    input, and the M branch outputs are added up.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)

    # zero-pad so that every phase has n_out samples
    xp = np.zeros(n_out * M)
    xp[:len(x)] = x

    y = np.zeros(n_out)
    for p in range(M):
        e_p = h[p::M]
        if e_p.size == 0:
            continue
        x_p = xp[p::M]
        y += np.convolve(x_p, e_p)[:n_out]
    return y
