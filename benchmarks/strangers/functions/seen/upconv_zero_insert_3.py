import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Transposed convolution through zero insertion.

    Follows torch.nn.functional.conv_transpose2d:
      x: (N, Cin, H, W), w: (Cin, Cout, kh, kw)
      output size (H - 1) * stride - 2 * padding + kh, padding < kernel size
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape

    # put stride - 1 zeros between the samples
    up = np.zeros((n, cin, (h - 1) * stride + 1, (wd - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x

    ph, pw = kh - 1 - padding, kw - 1 - padding
    assert ph >= 0 and pw >= 0
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    # ... and then it's an ordinary stride-1 conv
    oh, ow = up.shape[2] - kh + 1, up.shape[3] - kw + 1
    out = np.zeros((n, cout, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            out += np.einsum("nchw,co->nohw", up[:, :, i:i + oh, j:j + ow], w[:, :, i, j])
    return out
