import numpy as np

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]], dtype=np.int32)


def sharpen(img: np.ndarray) -> np.ndarray:
    """Sharpen an 8-bit grey image (edge-replicated border).

    Returns uint8; values outside 0..255 saturate.
    """
    assert img.dtype == np.uint8 and img.ndim == 2
    h, w = img.shape
    p = np.pad(img, 1, mode="edge").astype(np.int32)
    acc = np.zeros((h, w), np.int32)
    for i in range(3):
        for j in range(3):
            acc += SHARPEN[i, j] * p[i:i + h, j:j + w]
    return np.minimum(acc, 255).astype(np.uint8)
