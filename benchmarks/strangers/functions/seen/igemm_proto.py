"""Implicit-GEMM forward convolution, tile by tile as the CUDA kernel does it.

GEMM view:  M = N*P*Q (output pixels), N = K (filters), K = R*S*C (taps).
Tensors: x NHWC, w KRSC, y NPQK.
"""
import numpy as np


def _cdiv(a, b):
    return (a + b - 1) // b


def implicit_gemm_fprop(x, w, pad=(0, 0), stride=(1, 1), dilation=(1, 1), BM=64, BN=32, BK=16):
    """Returns y in float32 (fp32 operands and accumulators, as on the device)."""
    N, H, W, C = x.shape
    K, R, S, C2 = w.shape
    assert C == C2
    P = (H + 2 * pad[0] - dilation[0] * (R - 1) - 1) // stride[0] + 1
    Q = (W + 2 * pad[1] - dilation[1] * (S - 1) - 1) // stride[1] + 1

    gM, gN, gK = N * P * Q, K, R * S * C
    x = np.asarray(x, np.float32)
    wmat = np.asarray(w, np.float32).reshape(K, gK)
    y = np.zeros((gM, gN), np.float32)

    for bm in range(_cdiv(gM, BM)):
        # row -> (n, p, q), fixed for the whole main loop
        m = bm * BM + np.arange(BM)
        m_ok = m < gM
        n = m // (P * Q)
        rem = m % (P * Q)
        p = rem // P
        q = rem % Q
        h0 = p * stride[0] - pad[0]
        w0 = q * stride[1] - pad[1]

        for bn in range(_cdiv(gN, BN)):
            col = bn * BN + np.arange(BN)
            col_ok = col < gN
            acc = np.zeros((BM, BN), np.float32)

            for bk in range(_cdiv(gK, BK)):
                kk = bk * BK + np.arange(BK)
                k_ok = kk < gK
                r = kk // (S * C)
                s = kk % (S * C) // C
                c = kk % C

                ih = h0[:, None] + (r * dilation[0])[None, :]
                iw = w0[:, None] + (s * dilation[1])[None, :]
                ok = (m_ok[:, None] & k_ok[None, :]
                      & (ih >= 0) & (ih < H) & (iw >= 0) & (iw < W))
                a = np.zeros((BM, BK), np.float32)
                nn = np.broadcast_to(n[:, None], ok.shape)
                cc = np.broadcast_to(c[None, :], ok.shape)
                a[ok] = x[nn[ok], ih[ok], iw[ok], cc[ok]]

                b = np.zeros((BK, BN), np.float32)
                b[np.ix_(k_ok, col_ok)] = wmat[np.ix_(col[col_ok], kk[k_ok])].T
                acc += a @ b

            y[np.ix_(m[m_ok], col[col_ok])] = acc[np.ix_(m_ok, col_ok)]
    return y.reshape(N, P, Q, K)
