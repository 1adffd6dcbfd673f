import numpy as np


def conv2d_kn2row(x, w, *, stride=(1, 1), pad=((0, 0), (0, 0)), dilation=(1, 1)):
    """kn2row: one 1x1 GEMM for each kernel position, shifted and summed.

    x: (N, H, W, I)   w: (kh, kw, I, O)
    """
    n, H, W, ci = x.shape
    kh, kw, _, co = w.shape
    (pt, pb), (pl, pr) = pad
    oh = (H + pt + pb - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    ow = (W + pl + pr - dilation[1] * (kw - 1) - 1) // stride[1] + 1
    out = np.zeros((n, oh, ow, co), dtype=np.result_type(x, w))

    def span(off, s, size, count):
        """Outputs o in [lo, hi) for which off + s*o falls inside the input."""
        lo = max(0, -(off // s))
        hi = min(count, (size - 1 - off) // s + 1)
        return lo, hi

    for a in range(kh):
        dy = a * dilation[0] - pt
        y0, y1 = span(dy, stride[0], H, oh)
        for b in range(kw):
            dx = b * dilation[1] - pl
            x0, x1 = span(dx, stride[1], W, ow)
            if y1 <= y0 or x1 <= x0:
                continue
            g = (x.reshape(-1, ci) @ w[a, b]).reshape(n, H, W, co)
            ys = dy + stride[0] * np.arange(y0, y1)
            xs = dx + stride[1] * np.arange(x0, x1)
            out[:, y0:y1, x0:x1] += g[:, ys[:, None], xs[None, :]]
    return out
