import numpy as np


def conv_transpose2d(x, w, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Numpy version of torch.nn.functional.conv_transpose2d (groups=1).

    Args:
        x: (N, Cin, H, W)
        w: (Cin, Cout, kH, kW)
        stride, padding, output_padding, dilation: ints, same meaning as in torch

    Returns:
        (N, Cout, Hout, Wout)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape
    Hout = (H - 1) * stride - 2 * padding + dilation * (kH - 1) + output_padding + 1
    Wout = (W - 1) * stride - 2 * padding + dilation * (kW - 1) + output_padding + 1

    # scatter into the un-cropped canvas, then crop
    canvas = np.zeros((N, Cout, Hout + 2 * padding, Wout + 2 * padding),
                      dtype=np.result_type(x, w))
    for i in range(kH):
        for j in range(kW):
            contrib = np.einsum('nchw,co->nohw', x, w[:, :, i, j])
            top, left = i * dilation, j * dilation
            canvas[:, :, top:top + (H - 1) * stride + 1:stride,
                   left:left + (W - 1) * stride + 1:stride] += contrib

    out = canvas[:, :, padding:padding + Hout, padding:padding + Wout]
    if bias is not None:
        out = out + np.asarray(bias).reshape(1, -1, 1, 1)
    return out
