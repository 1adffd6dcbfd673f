import numpy as np


def polyphase_decimate(x, h, M):
    """Filter x with the FIR h and keep every M-th sample, polyphase form.

    Equals np.convolve(x, h)[:len(x)][::M], but the filtering happens at the
    low rate: M sub-filters, one per phase, whose outputs are added.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = -(-len(x) // M)

    # zero-pad so that everything splits evenly
    x = np.pad(x, (0, n_out * M - len(x)))
    h = np.pad(h, (0, -len(h) % M))

    y = np.zeros(n_out)
    for p in range(M):
        e_p = h[p::M]
        x_p = x[p::M]
        y += np.convolve(x_p, e_p)[:n_out]
    return y
