"""NumPy prototype of the implicit-GEMM kernel. One loop iteration = one
program instance; keep it line by line next to the Triton source."""
import numpy as np


def cdiv(a, b):
    return -(-a // b)


def implicit_gemm_conv2d(x, w, bias=None, stride=1, padding=0, dilation=1,
                         BLOCK_M=64, BLOCK_N=32, BLOCK_K=32):
    """x: (N, C, H, W), w: (K, C, R, S) -> (N, K, P, Q)"""
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P = (H + 2 * padding - dilation * (R - 1) - 1) // stride + 1
    Q = (W + 2 * padding - dilation * (S - 1) - 1) // stride + 1

    GEMM_M, GEMM_N, GEMM_K = N * P * Q, K, C * R * S
    x_ptr = np.ascontiguousarray(x).reshape(-1)
    w_ptr = np.ascontiguousarray(w).reshape(-1)
    dtype = np.result_type(x, w) if bias is None else np.result_type(x, w, bias)
    y_ptr = np.empty(N * K * P * Q, dtype=dtype)

    for pid_m in range(cdiv(GEMM_M, BLOCK_M)):
        offs_m = pid_m * BLOCK_M + np.arange(BLOCK_M)
        offs_m = offs_m[offs_m < GEMM_M]
        n = offs_m // (P * Q)
        p = offs_m // Q % P
        q = offs_m % Q
        for pid_n in range(cdiv(GEMM_N, BLOCK_N)):
            offs_n = pid_n * BLOCK_N + np.arange(BLOCK_N)
            offs_n = offs_n[offs_n < GEMM_N]
            acc = np.zeros((len(offs_m), len(offs_n)), dtype=y_ptr.dtype)

            for k0 in range(0, GEMM_K, BLOCK_K):
                offs_k = np.arange(k0, min(k0 + BLOCK_K, GEMM_K))
                c = offs_k // (R * S)
                r = offs_k // S % R
                s = offs_k % S

                h = p[:, None] * stride - padding + r[None, :] * dilation
                v = q[:, None] * stride - padding + s[None, :] * dilation
                inside = (h >= 0) & (h < H) & (v >= 0) & (v < W)
                plane = (n[:, None] * C + c[None, :]) * (H * W)

                # halo lanes get a safe address
                a = x_ptr[plane + np.where(inside, h * W + v, 0)] * inside
                b = w_ptr[offs_n[None, :] * GEMM_K + offs_k[:, None]]
                acc += a @ b

            if bias is not None:
                acc += bias[offs_n][None, :]
            dst = (n[:, None] * K + offs_n[None, :]) * (P * Q) + (p * Q + q)[:, None]
            y_ptr[dst] = acc

    return y_ptr.reshape(N, K, P, Q)
