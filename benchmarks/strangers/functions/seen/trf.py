"""Temporal response functions (speech -> EEG)."""
import numpy as np


def lagged_design(stimulus, lags):
    """Design matrix with one column per lag.

    Column j holds stimulus[t - lags[j]].  A positive lag: the brain follows
    the speech; a negative lag: it runs ahead of it.  Before its first and
    after its last sample the stimulus is silent (zero).
    """
    stimulus = np.asarray(stimulus, dtype=float)
    columns = []
    for lag in lags:
        column = np.roll(stimulus, lag)
        if lag > 0:
            column[:lag] = 0.0
        columns.append(column)
    return np.stack(columns, axis=1)


def predict_response(stimulus, weights, first_lag=0):
    """Predicted recording: the stimulus convolved with the response function.

    weights[j] belongs to the lag first_lag + j (samples); first_lag may be
    negative.  The prediction is as long as the stimulus.
    """
    weights = np.asarray(weights, dtype=float)
    lags = range(first_lag, first_lag + len(weights))
    return lagged_design(stimulus, lags) @ weights
