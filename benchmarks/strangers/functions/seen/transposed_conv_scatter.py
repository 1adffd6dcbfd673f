import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution ("deconvolution") by scattering.

    Every input pixel puts a copy of the kernel, weighted with its value, on a
    canvas; where copies overlap they add up.

    x       (N, C_in, H, W)
    weight  (C_in, C_out, KH, KW)

    The numbers are those of torch.nn.functional.conv_transpose2d, and so is
    the size: (H - 1) * stride - 2 * padding + KH + output_padding.
    """
    n, c_in, h, w = x.shape
    _, c_out, kh, kw = weight.shape
    s, p, extra = stride, padding, output_padding
    if extra >= max(s, 1):
        raise ValueError("output_padding must be smaller than stride")

    canvas = np.zeros((n, c_out, (h - 1) * s + kh, (w - 1) * s + kw))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            canvas[:, :, i * s:i * s + kh, j * s:j * s + kw] += stamp

    out = canvas[:, :, p:canvas.shape[2] - p, p:canvas.shape[3] - p]
    if extra:
        out = np.pad(out, ((0, 0), (0, 0), (0, extra), (0, extra)))
    if bias is not None:
        out = out + np.reshape(bias, (1, -1, 1, 1))
    return out
