import numpy as np
import numba as nb


@nb.njit(fastmath=False)
def _kernel(x, w, b, sd, sh, sw, pd, ph, pw, y):
    C, D, H, W = x.shape
    K, _, T, R, S = w.shape
    for k in range(K):
        for z in range(y.shape[1]):
            # taps that fall inside of the volume, so that the inner loops need no ifs
            t0 = max(0, pd - z * sd)
            t1 = min(T, D + pd - z * sd)
            for i in range(y.shape[2]):
                r0 = max(0, ph - i * sh)
                r1 = min(R, H + ph - i * sh)
                for j in range(y.shape[3]):
                    s0 = max(0, pw - j * sw)
                    s1 = min(S, W + pw - j * sw)
                    acc = b[k]
                    for c in range(C):
                        for t in range(t0, t1):
                            for r in range(r0, r1):
                                for s in range(s0, s1):
                                    acc += (x[c, z * sd + t - pd, i * sh + r - ph, j * sw + s - pw]
                                            * w[k, c, t, r, s])
                    y[k, z, i, j] = acc


def conv3d(x, w, b=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3-D convolution layer (cross-correlation) of one volume, zero padding.

    x (C, D, H, W), w (K, C, kd, kh, kw), b (K,) -> (K, D', H', W') in float64
    """
    x = np.asarray(x, dtype=np.float64)
    w = np.asarray(w, dtype=np.float64)
    b = np.zeros(w.shape[0]) if b is None else np.asarray(b, dtype=np.float64)
    size = [(x.shape[a + 1] + 2 * padding[a] - w.shape[a + 2]) // stride[a] + 1 for a in range(3)]
    if min(size) < 1:
        raise ValueError("kernel does not fit into the padded volume")
    y = np.empty((w.shape[0], size[0], size[1], size[2]))
    _kernel(x, w, b, *stride, *padding, y)
    return y
