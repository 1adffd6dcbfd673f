import numpy as np


def savgol_weights(window, degree, deriv, delta):
    half = window // 2
    z = np.arange(-half, half + 1)
    design = np.vander(z, degree + 1, increasing=True).astype(float)
    beta = np.linalg.pinv(design)
    return beta[deriv] / delta ** deriv


def local_polynomial(y, window, degree, deriv=0, delta=1.0):
    """Least-squares local polynomial estimate of the deriv-th derivative of y, sampled
    every `delta`; one value for each full window (odd), so len(y) - window + 1 of them.
    """
    if window % 2 == 0 or degree >= window or deriv > degree:
        raise ValueError("need odd window > degree >= deriv")
    w = savgol_weights(window, degree, deriv, delta)
    return np.correlate(np.asarray(y, float), w, mode="valid")
