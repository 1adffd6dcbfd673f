import numpy as np


def conv_transpose2d_ref(x, w, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """
    Golden model for the transposed convolution kernel. Same semantics as
    torch.nn.functional.conv_transpose2d with groups=1, dilation=1.

    Args:
        x: [N, Cin, H, W]
        w: [Cin, Cout, KH, KW]
        bias: [Cout] or None
    Returns:
        [N, Cout, (H-1)*sh - 2*ph + KH + oph, (W-1)*sw - 2*pw + KW + opw]
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding
    full = np.zeros((n, cout, (h - 1) * sh + kh + oph, (wd - 1) * sw + kw + opw), dtype=np.float64)
    for i in range(h):
        for j in range(wd):
            # [N, Cin] x [Cin, Cout, KH, KW]
            patch = np.tensordot(x[:, :, i, j], w, axes=([1], [0]))
            full[:, :, i * sh:i * sh + kh, j * sw:j * sw + kw] += patch
    oh = (h - 1) * sh - 2 * ph + kh + oph
    ow = (wd - 1) * sw - 2 * pw + kw + opw
    y = full[:, :, ph:ph + oh, pw:pw + ow]
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y.astype(x.dtype)
