"""Port of MATLAB's conv2 for the image toolbox scripts."""
import numpy as np


def conv2(a, k, shape="full"):
    """MATLAB-compatible conv2(A, K, shape), shape in {'full','same','valid'}.

    'same' returns the central part of the full convolution, the size of A,
    exactly as MATLAB picks it: full(ceil((kr+1)/2) : ..., 1-based).
    """
    a = np.asarray(a, dtype=float)
    k = np.asarray(k, dtype=float)
    ar, ac = a.shape
    kr, kc = k.shape
    full = np.zeros((ar + kr - 1, ac + kc - 1))
    for i in range(kr):
        for j in range(kc):
            full[i:i + ar, j:j + ac] += k[i, j] * a
    if shape == "full":
        return full
    if shape == "same":
        r0, c0 = (kr - 1) // 2, (kc - 1) // 2
        return full[r0:r0 + ar, c0:c0 + ac]
    if shape == "valid":
        if ar < kr or ac < kc:
            return np.zeros((max(ar - kr + 1, 0), max(ac - kc + 1, 0)))
        return full[kr - 1:ar, kc - 1:ac]
    raise ValueError(f"unknown shape {shape!r}")
