import torch
import torch.nn.functional as F


def conv_transpose2d_ref(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    r"""Reference for ``F.conv_transpose2d`` (groups=1, dilation=1).

    Scatter every input pixel, scaled by the kernel, to the output, then trim the border.
    """
    n, ci, h, w = x.shape
    _, co, kh, kw = weight.shape
    full = x.new_zeros(n, co, (h - 1) * stride + kh, (w - 1) * stride + kw)
    for i in range(h):
        for j in range(w):
            patch = torch.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += patch
    out = full[:, :, padding:full.shape[2] - padding, padding:full.shape[3] - padding]
    if output_padding:
        out = F.pad(out, (0, output_padding, 0, output_padding))
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
