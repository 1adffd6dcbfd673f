import numpy as np


def conv_transpose2d(x, w, b=None, *, stride=1, padding=0, output_padding=0):
    """Transposed convolution, same convention as torch.nn.ConvTranspose2d.

    x: (N, Cin, H, W), w: (Cin, Cout, KH, KW), b: (Cout,)
    out size = (H - 1) * stride - 2 * padding + KH + output_padding
    (output_padding < stride)
    """
    N, Cin, H, W = x.shape
    _, Cout, KH, KW = w.shape
    s, p, op = stride, padding, output_padding

    # scatter onto the uncropped canvas, then cut the padding off
    canvas = np.zeros((N, Cout, (H - 1) * s + KH + op, (W - 1) * s + KW + op))
    for i in range(H):
        for j in range(W):
            contrib = np.tensordot(x[:, :, i, j], w, axes=([1], [0]))
            canvas[:, :, i * s:i * s + KH, j * s:j * s + KW] += contrib

    out = canvas[:, :, p:canvas.shape[2] - p, p:canvas.shape[3] - p]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
