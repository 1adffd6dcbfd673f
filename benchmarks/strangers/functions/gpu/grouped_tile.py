"""Grouped conv2d, one group per program column, tensor-core tiles."""
import torch
import triton
import triton.language as tl


@triton.jit
def _grouped_conv2d_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C_in, H, W, C_out, OH, OW,
    groups, cin_g, cout_g,
    stride, padding, dilation,
    KH: tl.constexpr, KW: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    BLOCK_P: tl.constexpr, BLOCK_O: tl.constexpr, BLOCK_C: tl.constexpr,
):
    ng = tl.program_id(0)
    n = (ng // groups).to(tl.int64)
    g = ng % groups
    p = tl.program_id(1) * BLOCK_P + tl.arange(0, BLOCK_P)
    o = tl.program_id(2) * BLOCK_O + tl.arange(0, BLOCK_O)
    p_ok = p < OH * OW
    o_ok = o < cout_g
    oh = p // OW
    ow = p % OW
    oc = g * cout_g + o

    acc = tl.zeros((BLOCK_P, BLOCK_O), dtype=tl.float32)
    for kh in range(KH):
        for kw in range(KW):
            ih = oh * stride - padding + kh * dilation
            iw = ow * stride - padding + kw * dilation
            in_ok = p_ok & (ih >= 0) & (ih < H) & (iw >= 0) & (iw < W)
            for c0 in range(0, cin_g, BLOCK_C):
                cl = c0 + tl.arange(0, BLOCK_C)
                ch = g * cin_g + cl
                c_ok = ch < C_in
                a = tl.load(
                    x_ptr + (n * C_in + ch[None, :]) * H * W + ih[:, None] * W + iw[:, None],
                    mask=in_ok[:, None] & c_ok[None, :], other=0.0)
                b = tl.load(
                    w_ptr + ((oc[None, :] * cin_g + cl[:, None]) * KH + kh) * KW + kw,
                    mask=c_ok[:, None] & o_ok[None, :], other=0.0)
                acc = tl.dot(a, b, acc, input_precision="ieee")

    if HAS_BIAS:
        acc += tl.load(b_ptr + oc, mask=o_ok, other=0.0).to(tl.float32)[None, :]
    tl.store(y_ptr + (n * C_out + oc[None, :]) * (OH * OW) + p[:, None],
             acc.to(y_ptr.dtype.element_ty), mask=p_ok[:, None] & o_ok[None, :])


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Grouped 2-D convolution.

    x (N, C_in, H, W), weight (C_out, C_in // groups, KH, KW); float16, bfloat16
    or float32.  Equivalent to torch.nn.functional.conv2d.
    """
    assert x.is_cuda
    x, weight = x.contiguous(), weight.contiguous()
    N, C_in, H, W = x.shape
    C_out, cin_g, KH, KW = weight.shape
    cout_g = C_out // groups
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    y = torch.empty((N, C_out, OH, OW), device=x.device, dtype=x.dtype)
    BLOCK_P, BLOCK_O, BLOCK_C = 64, 16, 16
    grid = (N * groups, triton.cdiv(OH * OW, BLOCK_P), triton.cdiv(cout_g, BLOCK_O))
    _grouped_conv2d_kernel[grid](
        x, weight, bias if bias is not None else weight, y,
        C_in, H, W, C_out, OH, OW,
        groups, cin_g, cout_g,
        stride, padding, dilation,
        KH=KH, KW=KW, HAS_BIAS=bias is not None,
        BLOCK_P=BLOCK_P, BLOCK_O=BLOCK_O, BLOCK_C=BLOCK_C,
    )
    return y
