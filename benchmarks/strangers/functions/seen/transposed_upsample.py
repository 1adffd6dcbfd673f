"""Transposed convolution for the decoder (inference only, no framework)."""
import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Match torch.nn.functional.conv_transpose2d with groups=1.

    x (N, C, H, W), weight (C, O, KH, KW), bias (O,).
    Output size per axis:
        (in - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    qh, qw = _pair(output_padding)
    dh, dw = _pair(dilation)
    n, c, h, w = x.shape
    _, o, kh, kw = weight.shape

    fh = (h - 1) * sh + dh * (kh - 1) + 1
    fw = (w - 1) * sw + dw * (kw - 1) + 1
    full = np.zeros((n, o, fh, fw), dtype=np.result_type(x, weight))

    # every input pixel stamps the kernel, scaled, onto the output grid
    for i in range(kh):
        for j in range(kw):
            full[:, :,
                 i * dh:i * dh + (h - 1) * sh + 1:sh,
                 j * dw:j * dw + (w - 1) * sw + 1:sw] += np.einsum(
                     "nchw,co->nohw", x, weight[:, :, i, j])

    out = full[:, :, ph:fh - ph, pw:fw - pw]
    if qh or qw:
        out = np.pad(out, ((0, 0), (0, 0), (0, qh), (0, qw)))
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
