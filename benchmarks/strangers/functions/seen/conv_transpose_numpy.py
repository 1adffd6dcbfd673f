import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """NumPy twin of torch.nn.functional.conv_transpose2d (groups=1, int options).

    x: (N, Cin, H, W);  weight: (Cin, Cout, KH, KW);  bias: (Cout,)
    Every input pixel stamps a copy of the kernel onto the output.
    """
    if output_padding >= max(stride, dilation):
        raise ValueError("output padding must be smaller than either stride or dilation")
    N, cin, H, W = x.shape
    assert weight.shape[0] == cin
    _, cout, KH, KW = weight.shape

    full_h = (H - 1) * stride + dilation * (KH - 1) + 1 + output_padding
    full_w = (W - 1) * stride + dilation * (KW - 1) + 1 + output_padding
    canvas = np.zeros((N, cout, full_h, full_w), dtype=np.result_type(x, weight))

    for u in range(KH):
        for v in range(KW):
            top, left = u * dilation, v * dilation
            stamp = np.einsum('nchw,co->nohw', x, weight[:, :, u, v])
            canvas[:, :, top:top + (H - 1) * stride + 1:stride,
                   left:left + (W - 1) * stride + 1:stride] += stamp

    # here padding takes away from the borders
    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
