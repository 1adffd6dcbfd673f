import numpy as np

def cconv(x, h, N=None):
    """N-point circular convolution (DSP lab 4).

    If N is not given it is max(len(x), len(h)). Longer inputs are wrapped
    modulo N before, as in the definition of the aliased sequence.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    if N is None:
        N = max(len(x), len(h))

    def wrap(v):
        out = np.zeros(N, dtype=v.dtype)
        for i, val in enumerate(v):
            out[i % N] += val
        return out

    x, h = wrap(x), wrap(h)
    y = np.zeros(N, dtype=np.result_type(x, h))
    for n in range(N):
        for m in range(N):
            y[n] += x[m] * h[(n - m) % N]
    return y
