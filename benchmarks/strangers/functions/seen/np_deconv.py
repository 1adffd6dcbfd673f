"""ConvTranspose2d without a framework, for checking exported decoders."""
import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy version of torch.nn.functional.conv_transpose2d.

    Parameters
    ----------
    x : (N, C_in, H, W)
    weight : (C_in, C_out, kH, kW)
    bias : (C_out,) or None
    stride, padding, output_padding : int, with the meaning they have in torch
        (groups = 1 and dilation = 1)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    s, p = stride, padding

    full_h = (h - 1) * s + kh
    full_w = (w - 1) * s + kw
    full = np.zeros((n, cout, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum("nc,coab->noab", x[:, :, i, j], weight)
            full[:, :, i * s:i * s + kh, j * s:j * s + kw] += stamp

    out = full[:, :, p:full_h - p, p:full_w - p]
    if output_padding:
        q = output_padding
        out = np.pad(out, ((0, 0), (0, 0), (0, q), (0, q)))
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
