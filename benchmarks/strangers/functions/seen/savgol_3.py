import numpy as np


def savgol(y, window, order, deriv=0, dt=1.0):
    """Savitzky-Golay filter; identical to scipy.signal.savgol_filter(..., mode='interp')."""
    y = np.asarray(y, dtype=float)
    half = window // 2
    if window % 2 == 0 or order >= window or y.size < window:
        raise ValueError("bad arguments")
    t = np.arange(-half, half + 1, dtype=float)
    pinv = np.linalg.pinv(np.vander(t, order + 1, increasing=True))   # coefficients <- samples

    def weights(at):
        row = np.zeros(order + 1)
        for p in range(deriv, order + 1):
            f = 1.0
            for q in range(deriv):
                f *= p - q
            row[p] = f * at ** (p - deriv)
        return row @ pinv / dt ** deriv

    out = np.empty_like(y)
    out[half:y.size - half] = np.correlate(y, weights(0.0), mode="valid")
    for i in range(half):
        out[i] = weights(i - half) @ y[:window]
        out[y.size - 1 - i] = weights(half - i) @ y[-window:]
    return out
