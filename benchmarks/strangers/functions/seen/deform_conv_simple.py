import torch
import torch.nn.functional as F


def _bilinear(img, py, px):
    # img (C, H, W), py/px (...) in pixels, zero outside
    C, H, W = img.shape
    y0, x0 = torch.floor(py), torch.floor(px)
    out = 0
    for yy, xx in ((y0, x0), (y0, x0 + 1), (y0 + 1, x0), (y0 + 1, x0 + 1)):
        wgt = (1 - (py - yy).abs()) * (1 - (px - xx).abs())
        ok = (yy >= 0) & (yy < H) & (xx >= 0) & (xx < W)
        v = img[:, yy.clamp(0, H - 1).long(), xx.clamp(0, W - 1).long()]
        out = out + v * (wgt * ok)
    return out


def deform_conv2d(x, offset, weight):
    """Deformable convolution v1, stride 1, no padding.

    x      (C, H, W)
    weight (O, C, kh, kw)
    offset (2*kh*kw, oh, ow): for tap t = i*kw + j, offset[2*t] is the vertical
           (y) and offset[2*t + 1] the horizontal (x) displacement in pixels
           (as in torchvision.ops.deform_conv2d)
    """
    O, C, kh, kw = weight.shape
    oh, ow = x.shape[1] - kh + 1, x.shape[2] - kw + 1
    ys = torch.arange(oh, dtype=x.dtype)[:, None].expand(oh, ow)
    xs = torch.arange(ow, dtype=x.dtype)[None, :].expand(oh, ow)
    y = x.new_zeros(O, oh, ow)
    for i in range(kh):
        for j in range(kw):
            dx, dy = offset[2 * (i * kw + j):2 * (i * kw + j) + 2]
            s = _bilinear(x, ys + i + dy, xs + j + dx)
            y += torch.einsum("chw,oc->ohw", s, weight[:, :, i, j])
    return y
