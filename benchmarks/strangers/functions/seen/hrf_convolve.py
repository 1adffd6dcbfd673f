import numpy as np
from scipy.stats import gamma


def hrf(tr, duration=32.0):
    """Double-gamma haemodynamic response sampled every tr seconds, sum 1."""
    t = np.arange(0, duration, tr)
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    return h / h.sum()


def convolve_hrf(stimulus, tr):
    """Predicted BOLD response, same length as the stimulus vector (tr <= 4 s)."""
    return np.convolve(stimulus, hrf(tr))[:len(stimulus)]
