"""conv1d for torch CUDA tensors, written with numba.cuda."""
import math

import torch
from numba import cuda, float32

THREADS = 128
MAX_BLOCKS = 512


@cuda.jit
def _kernel(x, w, y, stride, padding, dilation, cout_g):
    i = cuda.grid(1)
    N, C_out, L_out = y.shape
    if i >= N * C_out * L_out:
        return
    L = x.shape[2]
    cin_g = w.shape[1]
    K = w.shape[2]
    t = i % L_out
    oc = (i // L_out) % C_out
    n = i // (L_out * C_out)
    c0 = (oc // cout_g) * cin_g
    acc = float32(0.0)
    for c in range(cin_g):
        for k in range(K):
            s = t * stride - padding + k * dilation
            if s >= 0 and s < L:
                acc += x[n, c0 + c, s] * w[oc, c, k]
    y[n, oc, t] = acc


def conv1d(x, w, stride=1, padding=0, dilation=1, groups=1):
    """float32 conv1d without bias.

    x: (N, C_in, L), w: (C_out, C_in // groups, K) on one CUDA device.
    """
    x, w = x.detach(), w.detach()
    N, C_in, L = x.shape
    C_out, _, K = w.shape
    L_out = (L + 2 * padding - dilation * (K - 1) - 1) // stride + 1
    y = torch.zeros((N, C_out, L_out), dtype=torch.float32, device=x.device)
    blocks = min(math.ceil(y.numel() / THREADS), MAX_BLOCKS)
    _kernel[blocks, THREADS](
        cuda.as_cuda_array(x), cuda.as_cuda_array(w), cuda.as_cuda_array(y),
        stride, padding, dilation, C_out // groups)
    return y
