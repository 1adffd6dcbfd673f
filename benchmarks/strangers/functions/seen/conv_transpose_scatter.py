import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, groups=1):
    """NumPy reference of torch.nn.functional.conv_transpose2d (no dilation).

    x       : (N, C_in, H, W)
    weight  : (C_in, C_out // groups, kH, kW)
    bias    : (C_out,) or None

    Every input pixel stamps a copy of the kernel on the output canvas, the
    canvas is then cropped by `padding`.
    """
    n, c_in, h, w = x.shape
    _, c_out_g, kh, kw = weight.shape
    c_out = c_out_g * groups
    c_in_g = c_in // groups

    full_h = (h - 1) * stride + kh + output_padding
    full_w = (w - 1) * stride + kw + output_padding
    canvas = np.zeros((n, c_out, full_h, full_w),
                      dtype=np.result_type(x, weight))

    for g in range(groups):
        xs = x[:, g * c_in_g:(g + 1) * c_in_g]
        ws = weight[g * c_in_g:(g + 1) * c_in_g]
        dst = canvas[:, g * c_out_g:(g + 1) * c_out_g]     # view
        for i in range(h):
            for j in range(w):
                stamp = np.einsum('nc,cokl->nokl', xs[:, :, i, j], ws)
                dst[:, :, i * stride:i * stride + kh,
                    j * stride:j * stride + kw] += stamp

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
