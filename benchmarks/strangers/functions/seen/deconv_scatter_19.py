import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """Transposed convolution like torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W), w (Cin, Cout, kH, kW); every input pixel stamps a
    weighted copy of the kernel on the output, then `padding` is cut away.
    Output side: (H - 1) * stride - 2 * padding + kH + output_padding.
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    canvas = np.zeros((n, cout, (h - 1) * stride + kh, (wd - 1) * stride + kw),
                      dtype=np.result_type(x, w))
    for i in range(h):
        for j in range(wd):
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp

    p = padding
    out = canvas[:, :, p:canvas.shape[2] - p, p:canvas.shape[3] - p]
    if output_padding:
        q = output_padding
        out = np.pad(out, ((0, 0), (0, 0), (0, q), (0, q)))
    return out
