import numpy as np

# golden model for the grouped-conv lowering tests
# layouts: data NCHW, weight O(I/g)HW, no padding


def grouped_conv2d(data, weight, groups=1, strides=(1, 1)):
    N, C, H, W = data.shape
    O, CI, R, S = weight.shape
    assert C % groups == 0 and O % groups == 0
    assert CI == C // groups
    OG = O // groups
    P = (H - R) // strides[0] + 1
    Q = (W - S) // strides[1] + 1
    out = np.zeros((N, O, P, Q), dtype=np.result_type(data, weight))

    for g in range(groups):
        lo = g * OG
        src = data[:, lo:lo + CI]
        for k in range(OG):
            o = g * OG + k
            for p in range(P):
                for q in range(Q):
                    y, x = p * strides[0], q * strides[1]
                    win = src[:, :, y:y + R, x:x + S]
                    out[:, o, p, q] = np.einsum("ncrs,crs->n", win, weight[o])
    return out
