import numpy as np


def _bilinear(img, y, x):
    """Sample img (C, H, W) at float coordinates; zero outside of the image."""
    C, H, W = img.shape
    y0 = np.floor(y).astype(int)
    x0 = np.floor(x).astype(int)
    out = np.zeros((C,) + y.shape)
    for yi in (y0, y0 + 1):
        for xi in (x0, x0 + 1):
            wgt = (1 - np.abs(y - yi)) * (1 - np.abs(x - xi))
            ok = (yi >= 0) & (yi < H) & (xi >= 0) & (xi < W)
            v = img[:, np.clip(yi, 0, H - 1), np.clip(xi, 0, W - 1)]
            out += v * (wgt * ok)
    return out


def deform_conv2d(x, offset, weight, bias=None, stride=1, padding=0):
    """Deformable convolution v1, drop-in for torchvision.ops.deform_conv2d.

    x      : (N, C, H, W)
    offset : (N, 2 * kh * kw, OH, OW); as in torchvision, channels 2*t and
             2*t + 1 are the y and x displacement of kernel tap t (row-major)
    weight : (O, C, kh, kw), one offset group
    """
    N, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    oh, ow = offset.shape[2:]
    base_y = (np.arange(oh) * stride - padding)[:, None]
    base_x = (np.arange(ow) * stride - padding)[None, :]
    out = np.zeros((N, O, oh, ow))
    for n in range(N):
        off = offset[n].reshape(2, kh * kw, oh, ow)
        for t in range(kh * kw):
            i, j = divmod(t, kw)
            v = _bilinear(x[n], base_y + i + off[0, t], base_x + j + off[1, t])
            out[n] += np.einsum('oc,chw->ohw', weight[:, :, i, j], v)
    if bias is not None:
        out += bias[None, :, None, None]
    return out
