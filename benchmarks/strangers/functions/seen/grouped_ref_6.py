# golden reference for the grouped conv kernel (HW team). Loops on purpose.
import numpy as np


def conv2d_grouped_ref(ifm, wgt, groups, stride=(1, 1), pads=(0, 0)):
    """ifm [C][H][W], wgt [K][C/groups][R][S] -> ofm [K][P][Q], ONNX Conv semantics."""
    C, H, W = ifm.shape
    K, Cg, R, S = wgt.shape
    assert C == Cg * groups and K % groups == 0
    P = (H + 2 * pads[0] - R) // stride[0] + 1
    Q = (W + 2 * pads[1] - S) // stride[1] + 1
    ofm = np.zeros((K, P, Q), dtype=np.float64)
    for k in range(K):
        g = k // (K // groups)
        for p in range(P):
            for q in range(Q):
                acc = 0.0
                for c in range(Cg):
                    for r in range(R):
                        for s in range(S):
                            h = p * stride[0] + r - pads[0]
                            w = q * stride[1] + s - pads[1]
                            if 0 <= h < H and 0 <= w < W:
                                acc += ifm[g * Cg + c, h, w] * wgt[k, c, r, s]
                ofm[k, p, q] = acc
    return ofm
