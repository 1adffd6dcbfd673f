"""fMRI design matrices: stimulus time courses convolved with a haemodynamic response."""
import numpy as np
from scipy.stats import gamma


def canonical_hrf(dt, duration=32.0):
    """Double-gamma response sampled every dt seconds, scaled to unit sum."""
    t = np.arange(0.0, duration, dt)
    h = gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6.0
    return h / h.sum()


def convolve_regressors(design, hrf, oversampling=1):
    """Convolve every column of `design` with `hrf` and sample at the scans.

    design        (n_fine, n_conditions), time runs along the rows, in steps of
                  TR / oversampling
    hrf           response on the same fine grid
    oversampling  fine time steps per scan

    The response is causal. The tail that the convolution leaves after the end
    of the run is dropped, and from what remains the first fine step of every
    scan is kept, so the result has ceil(n_fine / oversampling) rows. Columns
    are neither centred nor rescaled.
    """
    design = np.asarray(design, dtype=float)
    squeeze = design.ndim == 1
    if squeeze:
        design = design[:, None]
    n = design.shape[0]
    out = np.column_stack([np.convolve(col, hrf)[:n] for col in design.T])
    out = out[::oversampling]
    return out[:, 0] if squeeze else out
