import numpy as np


def smooth_with_gaps(x, weights=(1, 2, 3, 2, 1)):
    """Weighted running average of a series with missing values (NaN).

    At each position the average goes over the samples that are there:

        y[i] = sum_j weights[j] * x[i + j - c] / sum_j weights[j]

    where both sums skip NaNs and what is beyond the ends of the series, and c
    is the middle of the (odd, symmetric) window.  Where nothing is left in
    the window the answer is NaN.
    """
    x = np.asarray(x, dtype=float)
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    assert len(w) % 2 == 1 and len(w) <= len(x)

    present = ~np.isnan(x)
    filled = np.where(present, x, 0.0)

    total = np.convolve(filled, w, mode="same")
    box = np.ones(len(w)) / len(w)
    coverage = np.convolve(present.astype(float), box, mode="same")

    out = np.full(len(x), np.nan)
    known = coverage > 1e-9
    out[known] = total[known] / coverage[known]
    return out
