import numpy as np


def _bilinear(plane, y, x):
    """Bilinear sample of plane at real position (y, x); zero outside."""
    H, W = plane.shape
    y0, x0 = int(np.floor(y)), int(np.floor(x))
    fy, fx = y - y0, x - x0

    def at(r, c):
        return plane[r, c] if 0 <= r < H and 0 <= c < W else 0.0

    return ((1 - fy) * (1 - fx) * at(y0, x0)
            + fy * (1 - fx) * at(y0, x0 + 1)
            + (1 - fy) * fx * at(y0 + 1, x0)
            + fy * fx * at(y0 + 1, x0 + 1))


def deform_conv2d(x, offset, weight, padding=0):
    """Deformable convolution v1, one image, stride 1 (slow readable version).

    x      (Cin, H, W)
    offset (2*kh*kw, Ho, Wo): channels 2*t and 2*t+1 are dy, dx of tap t = u*kw + v,
           as in torchvision.ops.deform_conv2d
    weight (Cout, Cin, kh, kw)
    Samples between pixels are interpolated bilinearly. Returns (Cout, Ho, Wo).
    """
    cin, H, W = x.shape
    cout, _, kh, kw = weight.shape
    Ho, Wo = H + 2 * padding - kh + 1, W + 2 * padding - kw + 1
    out = np.zeros((cout, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            for u in range(kh):
                for v in range(kw):
                    t = u * kw + v
                    py = i - padding + u + offset[2 * t, i, j]
                    px = j - padding + v + offset[2 * t + 1, i, j]
                    for c in range(cin):
                        out[:, i, j] += weight[:, c, u, v] * _bilinear(x[c], py, px)
    return out
