"""Direct 1-D convolution in Triton."""
import torch
import triton
import triton.language as tl


@triton.jit
def _conv1d_rows_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C_in, L_in, C_out, L_out,
    cin_g, cout_g, n_tiles,
    stride, padding, dilation,
    K: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    BLOCK_L: tl.constexpr,
):
    pid = tl.program_id(0)
    tile = pid % n_tiles
    row = pid // n_tiles
    n = (row // C_out).to(tl.int64)
    oc = row % C_out
    g = oc // cout_g

    offs = tile * BLOCK_L + tl.arange(0, BLOCK_L)
    live = offs < L_out
    acc = tl.zeros((BLOCK_L,), dtype=tl.float32)
    x_row = x_ptr + (n * C_in + g * cin_g) * L_in
    w_row = w_ptr + oc * cin_g * K

    for ci in range(0, cin_g):
        for k in tl.static_range(K):
            pos = offs * stride - padding + k * dilation
            xv = tl.load(x_row + ci * L_in + pos,
                         mask=live & (pos >= 0) & (pos < L_in), other=0.0)
            wv = tl.load(w_row + ci * K + k)
            acc += xv.to(tl.float32) * wv.to(tl.float32)

    if HAS_BIAS:
        acc += tl.load(b_ptr + oc).to(tl.float32)
    tl.store(y_ptr + (n * C_out + oc) * L_out + offs,
             acc.to(y_ptr.dtype.element_ty), mask=live)


def conv1d_rows(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Same as torch.nn.functional.conv1d for CUDA tensors.

    x: (N, C_in, L), weight: (C_out, C_in // groups, K), bias: (C_out,) or None.
    float16, bfloat16 and float32; sums are kept in float32.
    """
    assert x.is_cuda and weight.is_cuda
    x = x.contiguous()
    weight = weight.contiguous()
    N, C_in, L_in = x.shape
    C_out, cin_g, K = weight.shape
    assert C_in == cin_g * groups and C_out % groups == 0
    L_out = (L_in + 2 * padding - dilation * (K - 1) - 1) // stride + 1
    y = torch.empty((N, C_out, L_out), device=x.device, dtype=x.dtype)
    BLOCK_L = 128
    n_tiles = triton.cdiv(L_out, BLOCK_L)
    _conv1d_rows_kernel[(N * C_out * n_tiles,)](
        x, weight, bias.contiguous() if bias is not None else weight, y,
        C_in, L_in, C_out, L_out,
        cin_g, C_out // groups, n_tiles,
        stride, padding, dilation,
        K=K, HAS_BIAS=bias is not None, BLOCK_L=BLOCK_L,
    )
    return y
