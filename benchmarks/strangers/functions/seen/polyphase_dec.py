import numpy as np


def polyphase_decimate(x, h, M):
    """Decimate by M with the anti-alias FIR h, polyphase form.

    Equals np.convolve(x, h)[:len(x)][::M] but filters at the low rate.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nout = -(-len(x) // M)
    hp = np.concatenate([h, np.zeros(-len(h) % M)])
    xp = np.concatenate([np.zeros(M - 1), x, np.zeros(M)])
    y = np.zeros(nout)
    for p in range(M):
        branch = hp[p::M]
        phase = xp[p::M][:nout]
        y += np.convolve(phase, branch)[:nout]
    return y
