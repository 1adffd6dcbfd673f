import torch
import triton
import triton.language as tl


@triton.jit
def _causal_dw_fwd(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C, L, n_tiles,
    sx_b, sx_c, sx_l,
    sw_c, sw_k,
    WIDTH: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    pid = tl.program_id(0)
    tile = pid % n_tiles
    b = (pid // n_tiles) // C
    c = (pid // n_tiles) % C
    t = tile * BLOCK + tl.arange(0, BLOCK)

    base = x_ptr + b.to(tl.int64) * sx_b + c.to(tl.int64) * sx_c
    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    if HAS_BIAS:
        acc += tl.load(b_ptr + c).to(tl.float32)
    for k in tl.static_range(WIDTH):
        s = t - (WIDTH - 1) + k
        xv = tl.load(base + s.to(tl.int64) * sx_l, mask=(s >= 0) & (s < L), other=0.0)
        wv = tl.load(w_ptr + c * sw_c + k * sw_k)
        acc += xv.to(tl.float32) * wv.to(tl.float32)

    out = y_ptr + (b.to(tl.int64) * C + c) * L + t
    tl.store(out, acc.to(y_ptr.dtype.element_ty), mask=t < L)


def causal_depthwise_conv1d(x, weight, bias=None):
    """Causal depthwise conv for state-space blocks.

    x:      (batch, channels, seqlen), float16 / bfloat16 / float32, any strides
    weight: (channels, width)
    bias:   (channels,) or None
    returns (batch, channels, seqlen), where
        y[b, c, t] = bias[c] + sum_k weight[c, k] * x[b, c, t - width + 1 + k]
    """
    assert x.is_cuda and x.dim() == 3
    B, C, L = x.shape
    width = weight.shape[1]
    y = torch.empty((B, C, L), device=x.device, dtype=x.dtype)
    BLOCK = 256
    n_tiles = triton.cdiv(L, BLOCK)
    _causal_dw_fwd[(B * C * n_tiles,)](
        x, weight, bias if bias is not None else weight, y,
        C, L, n_tiles,
        x.stride(0), x.stride(1), x.stride(2),
        weight.stride(0), weight.stride(1),
        WIDTH=width, HAS_BIAS=bias is not None, BLOCK=BLOCK,
    )
    return y
