import numpy as np


def conv2d_kn2row(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """kn2row: k*k separate 1x1 convolutions (GEMMs), shifted and accumulated.

    Args:
        x: feature map, shape (C, H, W)
        w: odd sized filters, shape (M, C, k, k)

    Returns:
        (M, H, W), zero padded "same" convolution (deep learning sense)
    """
    C, H, W = x.shape
    M, _, k, _ = w.shape
    half = k // 2
    x_mat = x.reshape(C, H * W)
    out = np.zeros((M, H + 2 * half, W + 2 * half), dtype=np.result_type(x, w))
    for i in range(k):
        for j in range(k):
            y = (w[:, :, i, j] @ x_mat).reshape(M, H, W)
            # tap (i, j) of the filter contributes to output pixel (r - i + half, c - j + half)
            r0, c0 = 2 * half - i, 2 * half - j
            out[:, r0:r0 + H, c0:c0 + W] += y
    return out[:, half:half + H, half:half + W]
