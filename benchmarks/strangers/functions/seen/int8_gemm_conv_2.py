import numpy as np


def qconv2d_s8(act, wgt, bias_s32=None, stride=(1, 1), pad=(0, 0)):
    """
    Signed 8-bit convolution, symmetric quantisation (zero points are 0).

    act      int8  (C, H, W)
    wgt      int8  (K, C, R, S)
    bias_s32 int32 (K,)
    returns the int32 accumulators (K, P, Q), not yet rescaled
    """
    assert act.dtype == np.int8 and wgt.dtype == np.int8
    C, H, W = act.shape
    K, _, R, S = wgt.shape
    P = (H + 2 * pad[0] - R) // stride[0] + 1
    Q = (W + 2 * pad[1] - S) // stride[1] + 1
    a = np.pad(act, ((0, 0), (pad[0], pad[0]), (pad[1], pad[1]))).astype(np.int16)
    w = wgt.astype(np.int16)

    acc = np.zeros((K, P, Q), dtype=np.int16)
    for r in range(R):
        for s in range(S):
            win = a[:, r:r + (P - 1) * stride[0] + 1:stride[0],
                    s:s + (Q - 1) * stride[1] + 1:stride[1]]
            for c in range(C):
                acc += w[:, c, r, s, None, None] * win[c]
    out = acc.astype(np.int32)
    if bias_s32 is not None:
        out += bias_s32[:, None, None]
    return out
