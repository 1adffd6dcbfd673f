"""Second-order Volterra model of a weakly nonlinear loudspeaker."""
import numpy as np


def delayed(x, i):
    """x[n - i], zero before the start."""
    return np.concatenate([np.zeros(i), x[:len(x) - i]]) if i else x


def volterra2(x, h1, h2):
    """Response of the second-order Volterra series, as long as x.

        y[n] = sum_i h1[i] x[n-i]  +  sum_i sum_j h2[i, j] x[n-i] x[n-j]

    Both sums of the quadratic part run over the whole memory.  h2 is the
    symmetric kernel, h2[i, j] == h2[j, i], as identification with Gaussian
    noise returns it.
    """
    x = np.asarray(x, dtype=float)
    h1 = np.asarray(h1, dtype=float)
    h2 = np.asarray(h2, dtype=float)

    memory = max(len(h1), len(h2))
    taps = [delayed(x, min(i, len(x))) for i in range(memory)]

    y = np.zeros_like(x)
    for i, h in enumerate(h1):
        y += h * taps[i]
    # symmetric: one half of the kernel is enough
    for i in range(len(h2)):
        for j in range(i, len(h2)):
            y += h2[i, j] * taps[i] * taps[j]
    return y
