"""Scalar golden model used to debug the accelerator RTL. Everything is a flat list, row major."""


def conv_golden(ifm, wgt, N, C, H, W, K, R, S, stride_y, stride_x, pad_y, pad_x):
    """ifm: N*C*H*W values, wgt: K*C*R*S values (R = kernel height, S = kernel width).

    Returns (ofm, P, Q), ofm: N*K*P*Q values. Zero padding.
    """
    P = (H + 2 * pad_y - R) // stride_y + 1
    Q = (W + 2 * pad_x - S) // stride_x + 1
    ofm = [0] * (N * K * P * Q)
    for n in range(N):
        for k in range(K):
            for p in range(P):
                for q in range(Q):
                    acc = 0
                    for c in range(C):
                        for r in range(R):
                            y = p * stride_y + r - pad_y
                            if y < 0 or y >= H:
                                continue
                            for s in range(S):
                                x = q * stride_x + s - pad_x
                                if x < 0 or x >= W:
                                    continue
                                i = ((n * C + c) * H + y) * W + x
                                f = ((k * C + c) * R + r) * R + s
                                acc += ifm[i] * wgt[f]
                    ofm[((n * K + k) * P + p) * Q + q] = acc
    return ofm, P, Q
