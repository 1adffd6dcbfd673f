import numpy as np


def conv2d_ref(inp, filt, bias=None, *, stride=(1, 1), pad=(0, 0),
               dilation=(1, 1), groups=1, activation=None):
    """Naive reference used by test_conv_kernels.py.

    inp  : [N, C, H, W]
    filt : [K, C / groups, R, S]
    out  : [N, K, P, Q], same channel order as cuDNN / torch.nn.functional.conv2d

    Everything is accumulated in double, then cast to the input type.
    """
    N, C, H, W = inp.shape
    K, Cg, R, S = filt.shape
    assert C % groups == 0 and K % groups == 0
    assert Cg == C // groups

    u, v = stride
    ph, pw = pad
    dh, dw = dilation
    P = (H + 2 * ph - dh * (R - 1) - 1) // u + 1
    Q = (W + 2 * pw - dw * (S - 1) - 1) // v + 1

    out = np.zeros((N, K, P, Q), dtype=np.float64)
    for n in range(N):
        for k in range(K):
            g = k % groups
            c0 = g * Cg
            for p in range(P):
                for q in range(Q):
                    acc = 0.0
                    for c in range(Cg):
                        for r in range(R):
                            h = p * u - ph + r * dh
                            if h < 0 or h >= H:
                                continue
                            for s in range(S):
                                w = q * v - pw + s * dw
                                if w < 0 or w >= W:
                                    continue
                                acc += float(inp[n, c0 + c, h, w]) * float(filt[k, c, r, s])
                    if bias is not None:
                        acc += float(bias[k])
                    out[n, k, p, q] = acc

    if activation == "relu":
        out = np.maximum(out, 0.0)
    return out.astype(inp.dtype)
