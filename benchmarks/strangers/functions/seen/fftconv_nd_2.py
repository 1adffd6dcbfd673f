import numpy as np
from scipy import fft as sfft


def fftconvolve_nd(a, k, mode="full"):
    """n-dimensional linear convolution with mode 'full', 'same' or 'valid'.

    'same' is centred with respect to the full output and has the shape of `a`;
    'valid' needs `a` to be at least as large as `k` along every axis.
    """
    a, k = np.asarray(a), np.asarray(k)
    full = [n + m - 1 for n, m in zip(a.shape, k.shape)]
    fast = [sfft.next_fast_len(n) for n in full]
    if np.iscomplexobj(a) or np.iscomplexobj(k):
        out = sfft.ifftn(sfft.fftn(a, fast) * sfft.fftn(k, fast))
    else:
        out = sfft.irfftn(sfft.rfftn(a, fast) * sfft.rfftn(k, fast), fast)
    if mode == "full":
        return out[tuple(slice(0, n) for n in full)]
    if mode == "same":
        return out[tuple(slice((m - 1) // 2, (m - 1) // 2 + n)
                         for n, m in zip(a.shape, k.shape))]
    if mode == "valid":
        return out[tuple(slice(m - 1, n) for n, m in zip(a.shape, k.shape))]
    raise ValueError(f"unknown mode {mode!r}")
