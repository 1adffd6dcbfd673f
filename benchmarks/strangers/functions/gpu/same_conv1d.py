"""'same' depthwise conv1d."""
import torch
import triton
import triton.language as tl


@triton.jit
def _same_dw_kernel(x_ptr, w_ptr, b_ptr, y_ptr, C, L, left, dilation, n_tiles,
                    K: tl.constexpr, HAS_BIAS: tl.constexpr, BLOCK: tl.constexpr):
    pid = tl.program_id(0)
    row = pid // n_tiles
    c = row % C
    t = (pid % n_tiles) * BLOCK + tl.arange(0, BLOCK)
    x_row = x_ptr + row.to(tl.int64) * L
    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for k in tl.static_range(K):
        s = t + k * dilation - left
        v = tl.load(x_row + s, mask=(s >= 0) & (s < L), other=0.0).to(tl.float32)
        acc += v * tl.load(w_ptr + c * K + k).to(tl.float32)
    if HAS_BIAS:
        acc += tl.load(b_ptr + c).to(tl.float32)
    tl.store(y_ptr + row.to(tl.int64) * L + t, acc.to(y_ptr.dtype.element_ty), mask=t < L)


def same_depthwise_conv1d(x, weight, bias=None, dilation=1):
    """Depthwise conv1d that keeps the length.

    The result is that of
        torch.nn.functional.conv1d(x, weight, bias, padding="same",
                                   dilation=dilation, groups=C)
    x: (N, C, L), weight: (C, 1, K); any K, float32 or half.
    """
    assert x.is_cuda and x.shape[1] == weight.shape[0]
    x = x.contiguous()
    w = weight.reshape(weight.shape[0], -1).contiguous()
    N, C, L = x.shape
    K = w.shape[1]
    total = dilation * (K - 1)
    left = (total + 1) // 2
    y = torch.empty_like(x)
    BLOCK = 256
    n_tiles = triton.cdiv(L, BLOCK)
    _same_dw_kernel[(N * C * n_tiles,)](
        x, w, bias if bias is not None else w, y, C, L, left, dilation, n_tiles,
        K=K, HAS_BIAS=bias is not None, BLOCK=BLOCK)
    return y
