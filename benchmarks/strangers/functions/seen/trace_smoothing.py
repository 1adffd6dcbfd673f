import numpy as np


def smooth_traces(traces, kernel=None):
    """Smooth each row of `traces` (n_traces, n_samples) with a FIR kernel.

    Zeros are assumed outside of a trace and the kernel is centred on the
    sample, so that nothing is shifted.  There is one smoothed value for every
    sample, i.e. the returned array has the shape of `traces`; kernels may be
    of any odd length.  The default is a 21-point Hann window of unit sum.
    """
    traces = np.atleast_2d(np.asarray(traces, dtype=float))
    if kernel is None:
        kernel = np.hanning(23)[1:-1]
        kernel = kernel / kernel.sum()
    kernel = np.asarray(kernel, dtype=float)
    if kernel.size % 2 == 0:
        raise ValueError("odd kernel length expected")
    rows = [np.convolve(row, kernel, mode="same") for row in traces]
    return np.stack(rows)
