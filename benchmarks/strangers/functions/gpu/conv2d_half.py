import torch
import triton
import triton.language as tl


@triton.jit
def _conv2d_half_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C_in, H, W, C_out, OH, OW,
    stride, padding, dilation, n_blocks,
    KH: tl.constexpr, KW: tl.constexpr,
    HAS_BIAS: tl.constexpr, BLOCK: tl.constexpr,
):
    pid = tl.program_id(0)
    blk = pid % n_blocks
    n = ((pid // n_blocks) // C_out).to(tl.int64)
    oc = (pid // n_blocks) % C_out

    p = blk * BLOCK + tl.arange(0, BLOCK)
    ok = p < OH * OW
    oh = p // OW
    ow = p % OW

    acc = tl.zeros((BLOCK,), dtype=y_ptr.dtype.element_ty)
    for ci in range(0, C_in):
        for kh in range(KH):
            ih = oh * stride - padding + kh * dilation
            for kw in range(KW):
                iw = ow * stride - padding + kw * dilation
                xv = tl.load(x_ptr + (n * C_in + ci) * H * W + ih * W + iw,
                             mask=ok & (ih >= 0) & (ih < H) & (iw >= 0) & (iw < W),
                             other=0.0)
                wv = tl.load(w_ptr + ((oc * C_in + ci) * KH + kh) * KW + kw)
                acc += xv * wv
    if HAS_BIAS:
        acc += tl.load(b_ptr + oc)
    tl.store(y_ptr + (n * C_out + oc) * OH * OW + p, acc, mask=ok)


def conv2d_half(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d for float16 / bfloat16 CUDA tensors (groups=1).

    All of x (N, C_in, H, W), weight (C_out, C_in, KH, KW) and bias (C_out,)
    have the same half-precision dtype, and so has the result, which agrees
    with torch.nn.functional.conv2d on the same tensors.
    """
    assert x.is_cuda
    assert x.dtype in (torch.float16, torch.bfloat16)
    x = x.contiguous()
    weight = weight.contiguous()
    N, C_in, H, W = x.shape
    C_out, _, KH, KW = weight.shape
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    y = torch.empty((N, C_out, OH, OW), device=x.device, dtype=x.dtype)
    BLOCK = 128
    n_blocks = triton.cdiv(OH * OW, BLOCK)
    _conv2d_half_kernel[(N * C_out * n_blocks,)](
        x, weight, bias if bias is not None else weight, y,
        C_in, H, W, C_out, OH, OW,
        stride, padding, dilation, n_blocks,
        KH=KH, KW=KW, HAS_BIAS=bias is not None, BLOCK=BLOCK,
    )
    return y
