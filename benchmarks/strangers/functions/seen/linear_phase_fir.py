import numpy as np


def linear_phase_filter(x, h):
    """Filter x with a symmetric FIR h (h == h[::-1]), folding the delay line to
    halve the multiplications. Causal, len(x) outputs, zero initial state."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    if not np.allclose(h, h[::-1]):
        raise ValueError("h is not symmetric")
    M = len(h)
    z = np.concatenate([np.zeros(M - 1), x])
    y = np.zeros(len(x))
    for n in range(len(x)):
        line = z[n:n + M]
        folded = line + line[::-1]
        half = (M + 1) // 2
        y[n] = np.dot(h[:half], folded[:half])
    return y
