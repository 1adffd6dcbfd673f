"""conv1d without allocations in the hot loop. Pass ``out=`` to reuse a buffer."""
import numpy as np


def conv1d(x, k, stride=1, *, out=None):
    """x (B, Cin, L), k (Cout, Cin, K) -> (B, Cout, (L - K)//stride + 1).

    out : optional C-contiguous array of the result's shape and dtype; it is filled
    in and returned, as with numpy ufuncs.
    """
    x, k = np.asarray(x), np.asarray(k)
    B, C, L = x.shape
    O, C2, K = k.shape
    if C != C2:
        raise ValueError("Cin of x and k differ")
    if K > L:
        raise ValueError("kernel longer than signal")
    T = (L - K) // stride + 1
    dtype = np.result_type(x, k, np.float32)
    if out is None:
        out = np.zeros((B, O, T), dtype)
    else:
        if out.shape != (B, O, T) or out.dtype != dtype:
            raise ValueError(f"out must be {(B, O, T)} {dtype}")
        if np.shares_memory(out, x) or np.shares_memory(out, k):
            raise ValueError("out must not overlap the inputs")
    tmp = np.empty((B, O, T), dtype)
    for t in range(K):
        np.matmul(k[:, :, t].astype(dtype), x[:, :, t:t + (T - 1) * stride + 1:stride].astype(dtype), out=tmp)
        np.add(out, tmp, out=out)
    return out
