import numpy as np


def conv_transpose2d(x, weight, stride=1, padding=0, output_padding=0):
    """Transposed convolution ("deconv") as used in DCGAN generators.

    Follows torch.nn.functional.conv_transpose2d:
      x       (N, Cin, H, W)
      weight  (Cin, Cout, kH, kW)
      returns (N, Cout, (H-1)*stride - 2*padding + kH + output_padding, ...)

    output_padding extends the output on one side, the bottom/right one.
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    s, p, op = stride, padding, output_padding
    oh = (h - 1) * s - 2 * p + kh + op
    ow = (w - 1) * s - 2 * p + kw + op

    # every input pixel stamps a weighted copy of the kernel on the canvas
    canvas = np.zeros((n, cout, (h - 1) * s + kh + op, (w - 1) * s + kw + op))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            top, left = op + i * s, op + j * s
            canvas[:, :, top:top + kh, left:left + kw] += stamp
    return canvas[:, :, p:p + oh, p:p + ow]
