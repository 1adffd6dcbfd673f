import numpy as np


def qconv2d(xq, wq, x_zero=0, w_zero=0, bias=None, stride=1, pad=0):
    """Integer convolution as an accelerator does it: sum (x - x_zero) * (w - w_zero).

    xq [N,C,H,W], wq [M,C,R,S]. Borders are padded with x_zero (i.e. a real zero).
    Integers are accumulated in int64, floats are taken too (handy for testing) and
    accumulated in float64.
    """
    integer = np.issubdtype(xq.dtype, np.integer) and np.issubdtype(wq.dtype, np.integer)
    if integer and not (isinstance(x_zero, (int, np.integer)) and isinstance(w_zero, (int, np.integer))):
        raise TypeError('zero points of integer tensors are integers')
    if pad < 0:
        raise ValueError('pad')
    acc_t = np.int64 if integer else np.float64
    N, C, H, W = xq.shape
    M, Cw, R, S = wq.shape
    if C != Cw:
        raise ValueError('C mismatch')
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    if P <= 0 or Q <= 0:
        raise ValueError('no output')

    x = np.zeros((N, C, H + 2 * pad, W + 2 * pad), acc_t)
    x[:, :, pad:pad + H, pad:pad + W] = xq.astype(acc_t) - x_zero
    w = wq.astype(acc_t) - w_zero

    acc = np.zeros((N, M, P, Q), acc_t)
    for m in range(M):
        for p in range(P):
            for q in range(Q):
                tile = x[:, :, p * stride:p * stride + R, q * stride:q * stride + S]
                acc[:, m, p, q] = (tile * w[m]).sum(axis=(1, 2, 3))
    if bias is not None:
        acc = acc + np.asarray(bias)[None, :, None, None]
    return acc
