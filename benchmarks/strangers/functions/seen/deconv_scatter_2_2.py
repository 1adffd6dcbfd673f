import torch
import torch.nn.functional as F


def conv_transpose2d_scatter(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """conv_transpose2d by scatter-add; same arguments and same result as
    torch.nn.functional.conv_transpose2d (no groups / dilation).

    x: (N, Cin, H, W)   weight: (Cin, Cout, kH, kW)
    output_padding must be smaller than stride.
    """
    if output_padding >= stride and output_padding > 0:
        raise ValueError("output_padding must be smaller than stride")
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    full_h = (h - 1) * stride + kh
    full_w = (w - 1) * stride + kw

    canvas = x.new_zeros(n, cout, full_h, full_w)
    for i in range(kh):
        for j in range(kw):
            contrib = torch.einsum('nchw,co->nohw', x, weight[:, :, i, j])
            canvas[:, :, i:i + (h - 1) * stride + 1:stride,
                   j:j + (w - 1) * stride + 1:stride] += contrib

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if output_padding:
        # extra rows / columns go on the bottom / right side only
        out = F.pad(out, (0, output_padding, 0, output_padding))
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
