import numpy as np

BLOCK_K = 32     # reduction
BLOCK_N = 64     # output pixels


def implicit_gemm_conv2d(x, w, stride=1, pad=0):
    """Reference of the implicit-GEMM kernel with the same blocking as on the device.

    x [N, C, H, W] float32, w [O, C, R, S] float32 -> [N, O, P, Q] float32
    """
    N, C, H, W = x.shape
    O, _, R, S = w.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    K = C * R * S
    cols = np.empty((K, N * P * Q), dtype=np.float32)
    for k in range(K):
        c, rs = divmod(k, R * S)
        r, s = divmod(rs, S)
        cols[k] = xp[:, c, r:r + (P - 1) * stride + 1:stride,
                     s:s + (Q - 1) * stride + 1:stride].reshape(-1)
    a = w.reshape(O, K)

    out = np.zeros((O, cols.shape[1]), dtype=np.float32)
    k_blocks = max(K // BLOCK_K, 1)
    for n0 in range(0, cols.shape[1], BLOCK_N):
        acc = np.zeros((O, min(BLOCK_N, cols.shape[1] - n0)), dtype=np.float32)
        for kb in range(k_blocks):
            ks = slice(kb * BLOCK_K, (kb + 1) * BLOCK_K)
            acc += a[:, ks] @ cols[ks, n0:n0 + BLOCK_N]
        out[:, n0:n0 + BLOCK_N] = acc
    return out.reshape(O, N, P, Q).transpose(1, 0, 2, 3)
