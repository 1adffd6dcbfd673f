"""CPU simulation of our tiled implicit-GEMM kernel (for debugging the indexing)."""
import numpy as np

BLOCK_K = 32
BLOCK_M = 64


def conv2d_tiled(x, w):
    """x: (N, C, H, W), w: (K, C, R, S), stride 1, no pad. Any C, any K.

    Accumulates over blocks of BLOCK_K elements of the C*R*S reduction dimension.
    """
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    win = np.lib.stride_tricks.sliding_window_view(x, (R, S), axis=(2, 3))
    A = win.transpose(0, 2, 3, 1, 4, 5).reshape(N * P * Q, C * R * S)
    B = w.reshape(K, C * R * S).T
    D = np.zeros((A.shape[0], K), dtype=np.float32)
    num_k = max(A.shape[1] // BLOCK_K, 1)
    for m0 in range(0, A.shape[0], BLOCK_M):
        acc = np.zeros((min(BLOCK_M, A.shape[0] - m0), K), dtype=np.float32)
        for kt in range(num_k):
            ks = slice(kt * BLOCK_K, (kt + 1) * BLOCK_K)
            acc += A[m0:m0 + BLOCK_M, ks] @ B[ks]
        D[m0:m0 + BLOCK_M] = acc
    return D.reshape(N, P, Q, K).transpose(0, 3, 1, 2)
