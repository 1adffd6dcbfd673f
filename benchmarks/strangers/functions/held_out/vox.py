import numpy as np
from numba import njit


@njit(cache=False)
def _kernel(xp, w, out, sd, sh, sw):
    N, C = xp.shape[0], xp.shape[1]
    K, _, kd, kh, kw = w.shape
    OD, OH, OW = out.shape[2], out.shape[3], out.shape[4]
    for n in range(N):
        for k in range(K):
            for d in range(OD):
                for h in range(OH):
                    for v in range(OW):
                        acc = 0.0
                        for c in range(C):
                            for a in range(kd):
                                for b in range(kh):
                                    for e in range(kw):
                                        acc += xp[n, c, d * sd + a, h * sh + b, v * sw + e] * w[k, c, a, b, e]
                        out[n, k, d, h, v] += acc


def conv3d(volume, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """volume: (N, C, D, H, W); weight: (K, C, kd, kh, kw). Same convention as torch."""
    dt = np.result_type(volume.dtype, weight.dtype, np.float32)
    xp = np.pad(volume, [(0, 0), (0, 0)] + [(p, p) for p in padding]).astype(dt)
    dims = [(xp.shape[2 + i] - weight.shape[2 + i]) // stride[i] + 1 for i in range(3)]
    out = np.zeros((volume.shape[0], weight.shape[0], *dims), dtype=dt)
    if bias is not None:
        out += np.asarray(bias).reshape(1, -1, 1, 1, 1)
    _kernel(xp, weight.astype(dt), out, stride[0], stride[1], stride[2])
    return out
