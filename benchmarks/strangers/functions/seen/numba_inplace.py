from numba import njit


@njit
def fir_inplace(x, h):
    """Causal FIR filter that overwrites its input.

    On return  x[n] = sum_k h[k] * x_old[n - k]  with x_old[i] = 0 for i < 0, where
    x_old is what the (float) array held before the call.  Needs no second buffer.
    x is returned for convenience.
    """
    taps = h.shape[0]
    for n in range(x.shape[0]):
        acc = 0.0
        for k in range(min(taps, n + 1)):
            acc += h[k] * x[n - k]
        x[n] = acc
    return x
