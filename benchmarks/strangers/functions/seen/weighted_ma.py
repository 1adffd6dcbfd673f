import numpy as np


def weighted_moving_average(values, weights, normalize=True):
    """
    Compute a trailing (causal) weighted moving average of a time series.

    The window ending at time ``t`` contains the ``k = len(weights)`` most
    recent observations ``values[t-k+1], ..., values[t]``. The weights are
    listed in chronological order: ``weights[0]`` is applied to the oldest
    observation in the window and ``weights[-1]`` to the current one, so
    ``weights=[1, 2, 3]`` is the classic linearly weighted moving average that
    emphasises recent data.

    Parameters
    ----------
    values : array_like, shape (n,) or (n, m)
        One series or m series in columns.
    weights : array_like, shape (k,)
        Window weights, oldest first.
    normalize : bool, default True
        Divide the weights by their sum.

    Returns
    -------
    numpy.ndarray
        Array of the same shape as ``values``. The first ``k - 1`` rows, for
        which no complete window exists, are NaN.

    Examples
    --------
    >>> weighted_moving_average([1., 1., 1., 1.], [1, 2, 3])
    array([nan, nan,  1.,  1.])
    """
    values = np.asarray(values, dtype=float)
    weights = np.asarray(weights, dtype=float)
    if weights.ndim != 1 or weights.size == 0:
        raise ValueError("weights must be a non-empty 1-D sequence")
    if normalize:
        weights = weights / weights.sum()

    k = weights.size
    columns = values.reshape(len(values), -1)
    result = np.full(columns.shape, np.nan)
    if len(values) >= k:
        for j in range(columns.shape[1]):
            result[k - 1:, j] = np.convolve(columns[:, j], weights, mode="valid")
    return result.reshape(values.shape)
