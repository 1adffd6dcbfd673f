import numpy as np
import pandas as pd


def pmf_of_sum(*pmfs, weights=None):
    """Distribution of w1*X1 + w2*X2 + ... for independent integer variables.

    Every pmf is a Series: index = values (ints, any order, may be negative,
    gaps allowed), data = probabilities. weights are integers, default all 1
    (use -1 for differences). The index of the result runs without gaps from the
    smallest to the largest possible sum; values in between that cannot occur get 0.0.
    The inputs are not renormalised.
    """
    if weights is None:
        weights = [1] * len(pmfs)
    start, probs = 0, np.ones(1)
    for pmf, w in zip(pmfs, weights, strict=True):
        values = pmf.index.to_numpy() * w
        lo, hi = values.min(), values.max()
        dense = np.zeros(hi - lo + 1)
        np.add.at(dense, values - lo, pmf.to_numpy())
        probs = np.convolve(probs, dense)
        start += lo
    return pd.Series(probs, index=np.arange(start, start + len(probs)), name="p")
