import numpy as np

BLOCK_ROWS = 64


def _conv_same(x, k):
    kh, kw = k.shape
    xp = np.pad(x, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros(x.shape, dtype=np.float64)
    for i in range(kh):
        for j in range(kw):
            out += k[i, j] * xp[i:i + x.shape[0], j:j + x.shape[1]]
    return out


def conv_same_blocked(image, kernel):
    """Zero-padded 'same' cross-correlation for large images (odd kernels).

    Works through the image in strips of BLOCK_ROWS rows to keep the
    temporaries in cache; the result does not depend on the strip height.
    """
    image = np.asarray(image, dtype=np.float64)
    out = np.empty_like(image)
    for r in range(0, image.shape[0], BLOCK_ROWS):
        strip = image[r:r + BLOCK_ROWS]
        out[r:r + BLOCK_ROWS] = _conv_same(strip, kernel)
    return out
