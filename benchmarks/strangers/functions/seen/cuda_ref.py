# CPU reference for conv_direct.cu - keep the loop nest in the same order as the kernel
import numpy as np


def conv_direct_ref(in_, wei, bias, N, C, H, W, K, R, S, u, v):
    """in_: flat N*C*H*W, wei: flat K*C*R*S, bias: K. Returns flat N*K*P*Q (float32)."""
    P = (H - R) // u + 1
    Q = (W - S) // v + 1
    out = np.zeros(N * K * P * Q, dtype=np.float32)
    for n in range(N):
        for k in range(K):
            for p in range(P):
                acc = float(bias[k])
                for q in range(Q):
                    for c in range(C):
                        for r in range(R):
                            for s in range(S):
                                h = p * u + r
                                w = q * v + s
                                acc += float(in_[((n * C + c) * H + h) * W + w]) * \
                                    float(wei[((k * C + c) * R + r) * S + s])
                    out[((n * K + k) * P + p) * Q + q] = acc
    return out
