import torch


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, groups=1, dilation=1):
    """Transposed convolution, tap by tap. Arguments in the order of
    torch.nn.functional.conv_transpose2d, all numbers are ints.

    x: (N, C_in, H, W), weight: (C_in, C_out // groups, kH, kW).
    """
    n, c_in, h, w = x.shape
    _, c_out_g, kh, kw = weight.shape
    s, d, p = stride, dilation, padding

    h_out = (h - 1) * s - 2 * p + d * (kh - 1) + output_padding + 1
    w_out = (w - 1) * s - 2 * p + d * (kw - 1) + output_padding + 1

    xg = x.reshape(n, groups, c_in // groups, h, w)
    wg = weight.reshape(groups, c_in // groups, c_out_g, kh, kw)

    # canvas with the cropped margin still on it
    canvas = x.new_zeros(n, groups, c_out_g, h_out + 2 * p, w_out + 2 * p)
    for i in range(kh):
        for j in range(kw):
            tap = torch.einsum("ngchw,gco->ngohw", xg, wg[..., i, j])
            top, left = i * d, j * d
            canvas[..., top:top + (h - 1) * s + 1:s,
                   left:left + (w - 1) * s + 1:s] += tap

    out = canvas[..., p:p + h_out, p:p + w_out]
    out = out.reshape(n, groups * c_out_g, h_out, w_out)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
