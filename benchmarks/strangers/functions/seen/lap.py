import numpy as np

K4 = ((0, 1, 0), (1, -4, 1), (0, 1, 0))
K8 = ((1, 1, 1), (1, -8, 1), (1, 1, 1))


def laplacian(im, neighbours=4):
    """Signed discrete Laplacian of a grey image of any dtype, borders replicated.

    The sign matters to the caller (zero crossings)."""
    k = np.array(K4 if neighbours == 4 else K8)
    im = np.asarray(im)
    h, w = im.shape
    p = np.pad(im, 1, mode='edge')
    out = np.zeros_like(im)
    for dy in range(3):
        for dx in range(3):
            c = k[dy, dx]
            if c:
                out = out + c.astype(out.dtype) * p[dy:dy + h, dx:dx + w]
    return out
