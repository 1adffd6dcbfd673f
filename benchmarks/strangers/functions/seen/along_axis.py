import numpy as np


def conv1d(w, x, mode="valid"):
    """Multi-channel 1-D "convolution" as neural nets have it.

    w: (out, in, K)     x: (batch, in, T)
    mode: "valid" (T-K+1 samples) or "full" (T+K-1 samples)
    """
    if np.iscomplexobj(w) or np.iscomplexobj(x):
        raise TypeError("real data only")
    w = np.asarray(w, dtype=float)
    x = np.asarray(x, dtype=float)
    if mode not in ("valid", "full"):
        raise ValueError(mode)
    if w.shape[1] != x.shape[1]:
        raise ValueError("w and x have different numbers of input channels")
    K, T = w.shape[2], x.shape[2]
    if mode == "valid" and K > T:
        raise ValueError("T must be at least K")

    def one(o, c):
        # np.convolve flips, we do not want it to
        return np.apply_along_axis(np.convolve, -1, x[:, c, :], w[o, c, ::-1], mode)

    return np.stack([sum(one(o, c) for c in range(x.shape[1])) for o in range(w.shape[0])], axis=1)
