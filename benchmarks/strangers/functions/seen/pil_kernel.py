import numpy as np

EMBOSS = ((-2, -1, 0), (-1, 1, 1), (0, 1, 2))
SHARPEN = ((0, -1, 0), (-1, 5, -1), (0, -1, 0))


def apply_kernel(im, kernel, divisor=None, offset=0):
    """Apply a 3x3 / 5x5 ... (odd) kernel to an 8-bit image, HxW or HxWxC.

    kernel[0][0] weighs the pixel up-left of the centre. The sum is divided by
    `divisor` (default: sum of the kernel, or 1 if that is 0), `offset` is added,
    and the value is rounded (half to even) and clipped to 0..255. Edge pixels are repeated outwards."""
    k = np.asarray(kernel, dtype=np.float64)
    if divisor is None:
        total = k.sum()
        divisor = 1 if abs(total) < 1e-12 else total
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    squeeze = im.ndim == 2
    src = im[..., None] if squeeze else im
    h, w, _ = src.shape
    p = np.pad(src.astype(np.float64), ((ry, ry), (rx, rx), (0, 0)), mode='edge')
    acc = np.zeros(src.shape)
    for dy in range(k.shape[0]):
        for dx in range(k.shape[1]):
            acc += k[dy, dx] * p[dy:dy + h, dx:dx + w]
    res = np.clip(np.rint(acc / divisor + offset), 0, 255).astype(np.uint8)
    return res[..., 0] if squeeze else res
