"""conv2d = im2col + blocked GEMM (teaching material for the HPC lab)."""
import numpy as np

TILE = 32


def blocked_matmul(A, B):
    M, K = A.shape
    _, N = B.shape
    C = np.zeros((M, N), dtype=np.result_type(A, B))
    for i0 in range(0, M, TILE):
        for j0 in range(0, N, TILE):
            for k0 in range(0, K, TILE):
                a = A[i0:i0 + TILE, k0:k0 + TILE]
                b = B[k0:k0 + TILE, j0:j0 + TILE]
                C[i0:i0 + TILE, j0:j0 + TILE] = a @ b
    return C


def conv2d_gemm(x, w, stride=1, pad=0):
    """x: C,H,W   w: O,C,R,S   ->   O,P,Q"""
    C, H, W = x.shape
    O, _, R, S = w.shape
    x = np.pad(x, [(0, 0), (pad, pad), (pad, pad)])
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    cols = np.empty((C * R * S, P * Q), dtype=x.dtype)
    for p in range(P):
        for q in range(Q):
            cols[:, p * Q + q] = x[:, p * stride:p * stride + R, q * stride:q * stride + S].ravel()
    return blocked_matmul(w.reshape(O, -1), cols).reshape(O, P, Q)
