"""Depthwise conv2d + bias."""
import torch
import triton
import triton.language as tl


@triton.jit
def _dwconv2d_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C, H, W, OH, OW,
    stride, padding, dilation, n_blk,
    KH: tl.constexpr, KW: tl.constexpr,
    HAS_BIAS: tl.constexpr, BLOCK: tl.constexpr,
):
    pid = tl.program_id(0)
    nc = pid // n_blk
    c = nc % C
    p = (pid % n_blk) * BLOCK + tl.arange(0, BLOCK)
    ok = p < OH * OW
    oh = p // OW
    ow = p % OW
    plane = x_ptr + nc.to(tl.int64) * (H * W)

    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for kh in tl.static_range(KH):
        ih = oh * stride - padding + kh * dilation
        for kw in tl.static_range(KW):
            iw = ow * stride - padding + kw * dilation
            v = tl.load(plane + ih * W + iw,
                        mask=ok & (ih >= 0) & (ih < H) & (iw >= 0) & (iw < W), other=0.0)
            acc += v.to(tl.float32) * tl.load(w_ptr + (c * KH + kh) * KW + kw).to(tl.float32)
    if HAS_BIAS:
        acc += tl.load(b_ptr + c).to(tl.float32)
    tl.store(y_ptr + nc.to(tl.int64) * (OH * OW) + p, acc.to(y_ptr.dtype.element_ty), mask=ok)


def dwconv2d_bias(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Depthwise conv2d.

    x: (N, C, H, W) in any layout, weight: (C, 1, KH, KW), bias: (C,) or None.
    float32, float16, bfloat16.
    """
    assert x.is_cuda and weight.is_cuda
    weight = weight.contiguous()
    N, C, H, W = x.shape
    _, _, KH, KW = weight.shape
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    y = torch.empty((N, C, OH, OW), device=x.device, dtype=x.dtype)
    BLOCK = 256
    n_blk = triton.cdiv(OH * OW, BLOCK)
    _dwconv2d_kernel[(N * C * n_blk,)](
        x, weight, bias if bias is not None else weight, y,
        C, H, W, OH, OW, stride, padding, dilation, n_blk,
        KH=KH, KW=KW, HAS_BIAS=bias is not None, BLOCK=BLOCK)
    return y
