import numpy as np
from scipy.stats import gamma


def canonical_hrf(tr, duration=32.0):
    t = np.arange(0.0, duration, tr)
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    return h / h.sum()


def predicted_bold(stimulus, tr=2.0):
    """Predicted BOLD time course for a stimulus vector (one value per TR).

    The haemodynamic response rises about five seconds after the stimulus.
    Output has one value per TR, as the stimulus has.
    """
    stimulus = np.asarray(stimulus, dtype=float)
    hrf = canonical_hrf(tr)
    if len(stimulus) < len(hrf):
        raise ValueError("run shorter than the HRF")
    return np.convolve(stimulus, hrf, mode="same")
