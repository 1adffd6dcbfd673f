import torch


def conv1d_bf16(x, weight, bias=None):
    """1-D convolution layer emulating a bfloat16 matrix unit.

    x (N, C, L), weight (O, C, K), bias (O,); stride 1, no padding.

    As on the hardware, the operands x and weight are rounded to bfloat16
    BEFORE they are multiplied; products are accumulated in float32, and the
    bias is added in float32, unrounded. The result is returned in float32.
    Expect relative deviations of up to about 2**-7 per product from a
    convolution in full precision.
    """
    xr = x.to(torch.bfloat16).to(torch.float32)
    wr = weight.to(torch.bfloat16).to(torch.float32)
    k = wr.shape[2]
    if xr.shape[2] < k:
        raise ValueError("input shorter than kernel")
    windows = xr.unfold(2, k, 1)                       # N, C, L_out, K
    out = torch.einsum("nclk,ock->nol", windows, wr)
    if bias is not None:
        out = out + bias.to(torch.float32)[:, None]
    return out
