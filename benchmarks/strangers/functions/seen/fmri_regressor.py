import numpy as np
from scipy.stats import gamma


def canonical_hrf(tr, length=32.0):
    """Double-gamma response (SPM parameters), sampled every tr from t = 0."""
    t = np.arange(0, length, tr)
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    return h / h.sum()


def bold_regressor(stimulus, tr=2.0):
    """Predicted BOLD time course of a stimulus vector, one value per scan.

    The response to a stimulus begins at its scan and peaks some 5 s later.
    """
    hrf = canonical_hrf(tr)
    bold = np.convolve(stimulus, hrf, mode="same")
    return bold
