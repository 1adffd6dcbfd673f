import numpy as np


def deform_conv2d(x, offset, w):
    """Deformable convolution v1 for one image, stride 1, no padding.

    x (C, H, W); w (O, C, kh, kw); offset (2*kh*kw, oh, ow), channels 2t and 2t+1 hold dy
    and dx of tap t (row-major). Bilinear sampling, zero outside the image.
    """
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh, ow = H - kh + 1, W - kw + 1
    yy, xx = np.meshgrid(np.arange(oh), np.arange(ow), indexing="ij")

    def at(r, c):
        ok = (r >= 0) & (r < H) & (c >= 0) & (c < W)
        return x[:, np.clip(r, 0, H - 1), np.clip(c, 0, W - 1)] * ok

    out = np.zeros((O, oh, ow))
    for t in range(kh * kw):
        i, j = divmod(t, kw)
        py = yy + i + offset[2 * t]
        px = xx + j + offset[2 * t + 1]
        y0, x0 = np.floor(py).astype(int), np.floor(px).astype(int)
        fy, fx = py - y0, px - x0
        v = ((1 - fy) * ((1 - fx) * at(y0, x0) + fx * at(y0, x0 + 1))
             + fy * ((1 - fx) * at(y0 + 1, x0) + fx * at(y0 + 1, x0 + 1)))
        out += np.einsum("oc,chw->ohw", w[:, :, i, j], v)
    return out
