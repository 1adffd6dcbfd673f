import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution ("deconvolution"), a NumPy twin of torch's.

    x: (N, Cin, H, W)      w: (Cin, Cout, kH, kW)      b: (Cout,)

    Every input pixel stamps its weighted kernel onto the output, `stride`
    pixels apart. `padding` CROPS that many rows/columns from every side,
    `output_padding` (< stride) keeps extra ones at the bottom and the right.

    Output height: (H - 1) * stride - 2 * padding + kH + output_padding
    """
    if not 0 <= output_padding < max(stride, 1):
        raise ValueError("output_padding must be smaller than stride")
    N, Cin, H, W = x.shape
    Cin_w, Cout, kH, kW = w.shape
    assert Cin == Cin_w, (x.shape, w.shape)

    canvas = np.zeros((N, Cout,
                       (H - 1) * stride + kH + output_padding,
                       (W - 1) * stride + kW + output_padding))
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], w, axes=1)    # (N, Cout, kH, kW)
            canvas[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += stamp

    Hc, Wc = canvas.shape[2:]
    out = canvas[:, :, padding:Hc - padding, padding:Wc - padding]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
