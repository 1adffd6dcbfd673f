import numpy as np


def _bilinear(img, y, x):
    """img (C, H, W) at real (y, x), zeros outside."""
    C, H, W = img.shape
    y0, x0 = int(np.floor(y)), int(np.floor(x))
    val = np.zeros(C)
    for yy in (y0, y0 + 1):
        for xx in (x0, x0 + 1):
            if 0 <= yy < H and 0 <= xx < W:
                val += img[:, yy, xx] * (1 - abs(y - yy)) * (1 - abs(x - xx))
    return val


def deform_conv2d(inp, offset, weight, bias=None, stride=1, pad=0):
    """Deformable convolution v1, one offset group.

    inp     (N, C, H, W)
    offset  (N, 2 * kh * kw, Ho, Wo); for tap t the channels 2t and 2t + 1 are
            the vertical and horizontal displacement (layout of torchvision.ops)
    weight  (O, C, kh, kw)
    """
    N, C, H, W = inp.shape
    O, _, kh, kw = weight.shape
    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    out = np.zeros((N, O, Ho, Wo))
    for n in range(N):
        for i in range(Ho):
            for j in range(Wo):
                for t in range(kh * kw):
                    r, c = divmod(t, kw)
                    dx = offset[n, 2 * t, i, j]
                    dy = offset[n, 2 * t + 1, i, j]
                    v = _bilinear(inp[n], i * stride - pad + r + dy, j * stride - pad + c + dx)
                    out[n, :, i, j] += weight[:, :, r, c] @ v
    if bias is not None:
        out += bias[None, :, None, None]
    return out
