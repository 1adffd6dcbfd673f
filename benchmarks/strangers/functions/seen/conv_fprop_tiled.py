# Host reference for the implicit-GEMM forward kernel.
#   activations  N H W C
#   filters      K R S C      (cross-correlation, as in cuDNN)
#   output       N P Q K
# Everything is computed and returned in float32.
# Blocked over the GEMM-K axis in the same order as the device code, so that
# partial sums come out in the same order.  Tails are handled by the slices.
import numpy as np

TILE_M = 32
TILE_K = 16


def out_dim(size, pad, dil, flt, stride):
    return (size + 2 * pad - (dil * (flt - 1) + 1)) // stride + 1


def conv_fprop_nhwc_krsc(act, flt, pad=(0, 0), stride=(1, 1), dilation=(1, 1)):
    N, H, W, C = act.shape
    K, R, S, Cf = flt.shape
    assert C == Cf
    P = out_dim(H, pad[0], dilation[0], R, stride[0])
    Q = out_dim(W, pad[1], dilation[1], S, stride[1])
    M, GK = N * P * Q, R * S * C
    B = flt.reshape(K, GK).astype(np.float32)
    D = np.zeros((M, K), np.float32)

    for m0 in range(0, M, TILE_M):
        m = np.arange(m0, min(m0 + TILE_M, M))
        n, pq = np.divmod(m, P * Q)
        p, q = np.divmod(pq, Q)
        acc = np.zeros((len(m), K), np.float32)
        for k0 in range(0, GK, TILE_K):
            gk = np.arange(k0, min(k0 + TILE_K, GK))
            rs, c = np.divmod(gk, C)
            r, s = np.divmod(rs, S)
            h = (p * stride[0] - pad[0])[:, None] + (r * dilation[0])[None, :]
            w = (q * stride[1] - pad[1])[:, None] + (s * dilation[1])[None, :]
            ok = (h >= 0) & (h < H) & (w >= 0) & (w < W)
            a = act[n[:, None], np.clip(h, 0, H - 1), np.clip(w, 0, W - 1), c[None, :]]
            a = np.where(ok, a, 0).astype(np.float32)
            acc += a @ B[:, gk].T
        D[m] = acc
    return D.reshape(N, P, Q, K)
