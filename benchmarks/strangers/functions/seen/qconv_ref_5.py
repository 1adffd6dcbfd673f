import numpy as np


def qconv1d_ref(xq, wq, x_zp, pad=0, stride=1):
    """Reference for the int8 kernel tests.

    xq: (Cin, L) uint8 with zero point x_zp; wq: (Cout, Cin, K) int8, symmetric.
    `pad` positions of real value 0.0 are put on both sides.
    Returns int32 accumulators, scale s_x * s_w.
    """
    xq = np.asarray(xq)
    cout, cin, k = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad)))
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    n_out = (xp.shape[1] - k) // stride + 1
    acc = np.zeros((cout, n_out), dtype=np.int32)
    for t in range(n_out):
        win = xi[:, t * stride:t * stride + k]
        acc[:, t] = (wi * win[None]).sum(axis=(1, 2))
    return acc
