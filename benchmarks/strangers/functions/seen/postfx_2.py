import numpy as np

_EDGE = {"clamp": "edge", "wrap": "wrap", "mirror": "symmetric", "black": "constant"}


def apply_kernel(img, kernel, edge="clamp"):
    """Run an odd-sized kernel over a texture (h, w) or (h, w, channels).

    The kernel is laid over the picture as it is written (no flipping), its
    middle on the current texel.  What lies outside is sampled by `edge`:

        clamp    a a a | a b c d | d d d
        wrap     b c d | a b c d | a b c
        mirror   d c b | a b c d | c b a
        black    0 0 0 | a b c d | 0 0 0

    Float in, float out; same size.
    """
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    flat = img.ndim == 2
    tex = img[..., None] if flat else img
    h, w, _ = tex.shape
    src = np.pad(tex, ((ry, ry), (rx, rx), (0, 0)), mode=_EDGE[edge])
    out = np.zeros(tex.shape, dtype=float)
    for dy in range(kh):
        for dx in range(kw):
            out += kernel[dy, dx] * src[dy:dy + h, dx:dx + w]
    return out[..., 0] if flat else out
