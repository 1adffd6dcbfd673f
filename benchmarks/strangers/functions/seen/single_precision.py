import numpy as np


def conv2d_f32(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Valid convolution of an image stack NHWC with HWIO weights, always in float32.

    Whatever comes in is converted; the result is float32.
    """
    x = np.ascontiguousarray(x, dtype=np.float32)
    w = np.ascontiguousarray(w, dtype=np.float32)
    kh, kw, cin, cout = w.shape
    n, h, width, _ = x.shape
    y = np.zeros((n, h - kh + 1, width - kw + 1, cout), dtype=np.float32)
    for i in range(kh):
        rows = x[:, i:h - kh + 1 + i]
        for j in range(kw):
            y += rows[:, :, j:width - kw + 1 + j] @ w[i, j]
    return y
