import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0):
    """Transposed 2-D convolution ("deconvolution"), as in torch.

    x:      (N, C_in, H, W)
    weight: (C_in, C_out, kH, kW)
    output: (N, C_out, (H - 1) * stride - 2 * padding + kH, ...)

    Every input pixel stamps a copy of the kernel, scaled by its value, onto
    the output; `padding` is what is cut from each side afterwards.
    """
    N, C_in, H, W = x.shape
    _, C_out, kH, kW = weight.shape
    full = np.zeros((N, C_out, (H - 1) * stride + kH, (W - 1) * stride + kW))
    for i in range(H):
        for j in range(W):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            full[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += stamp
    h_end = full.shape[2] - padding
    w_end = full.shape[3] - padding
    out = full[:, :, padding:h_end, padding:w_end]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
