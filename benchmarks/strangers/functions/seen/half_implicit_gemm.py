"""Eager-mode model of the implicit-GEMM convolution kernel, for unit tests."""
import torch
import torch.nn.functional as F

BLOCK_M = 64
BLOCK_K = 16


def conv2d_implicit_gemm(x, w, stride=1, pad=0):
    """fp16/bf16 convolution with fp32 accumulators over the K loop.

    x (N, C, H, W), w (O, C, R, S), both half precision. Partial products of
    all K blocks are summed in fp32 and rounded once, when the tile is stored.
    """
    N, C, H, W = x.shape
    O, _, R, S = w.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1

    b_mat = F.unfold(x.float(), (R, S), padding=pad, stride=stride)  # N, K, P*Q
    a_mat = w.float().reshape(O, -1)
    K = a_mat.shape[1]
    out = torch.empty(N, O, P * Q, dtype=x.dtype)

    for m0 in range(0, O, BLOCK_M):
        m1 = min(m0 + BLOCK_M, O)
        acc = torch.zeros(N, m1 - m0, P * Q, dtype=x.dtype)
        for k0 in range(0, K, BLOCK_K):
            k1 = min(k0 + BLOCK_K, K)
            acc += torch.matmul(a_mat[m0:m1, k0:k1], b_mat[:, k0:k1])
        out[:, m0:m1] = acc.to(x.dtype)
    return out.view(N, O, P, Q)
