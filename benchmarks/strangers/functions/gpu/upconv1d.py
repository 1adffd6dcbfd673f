"""Transposed conv1d, gather form: every output position looks up its inputs."""
import torch
import triton
import triton.language as tl


@triton.jit
def _upconv1d_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    C_in, L_in, C_out, L_out,
    cin_g, cout_g,
    stride, padding, dilation, n_tiles,
    K: tl.constexpr, HAS_BIAS: tl.constexpr, BLOCK: tl.constexpr,
):
    pid = tl.program_id(0)
    row = pid // n_tiles
    n = (row // C_out).to(tl.int64)
    oc = row % C_out
    g = oc // cout_g
    oc_l = oc % cout_g
    t = (pid % n_tiles) * BLOCK + tl.arange(0, BLOCK)
    live = t < L_out

    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for ci in range(0, cin_g):
        ch = g * cin_g + ci
        for k in tl.static_range(K):
            u = t + padding - k * dilation
            src = u // stride
            hit = live & (u >= 0) & (src * stride == u)
            xv = tl.load(x_ptr + (n * C_in + ch) * L_in + src, mask=hit, other=0.0)
            wv = tl.load(w_ptr + (ch * cout_g + oc_l) * K + k)
            acc += xv.to(tl.float32) * wv.to(tl.float32)
    if HAS_BIAS:
        acc += tl.load(b_ptr + oc).to(tl.float32)
    tl.store(y_ptr + (n * C_out + oc) * L_out + t, acc.to(y_ptr.dtype.element_ty), mask=live)


def upconv1d(x, weight, bias=None, stride=1, padding=0, output_padding=0,
             groups=1, dilation=1):
    """torch.nn.functional.conv_transpose1d on CUDA tensors.

    x: (N, C_in, L), weight: (C_in, C_out // groups, K).
    """
    assert x.is_cuda
    x = x.contiguous()
    weight = weight.contiguous()
    N, C_in, L_in = x.shape
    _, cout_g, K = weight.shape
    C_out = cout_g * groups
    L_out = (L_in - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    y = torch.empty((N, C_out, L_out), device=x.device, dtype=x.dtype)
    BLOCK = 128
    n_tiles = triton.cdiv(L_out, BLOCK)
    _upconv1d_kernel[(N * C_out * n_tiles,)](
        x, weight, bias if bias is not None else weight, y,
        C_in, L_in, C_out, L_out,
        C_in // groups, cout_g,
        stride, padding, dilation, n_tiles,
        K=K, HAS_BIAS=bias is not None, BLOCK=BLOCK,
    )
    return y
