import numpy as np


def col2im(cols, image_shape, kernel, stride=1, pad=0):
    """
    Adjoint of im2col (what torch.nn.functional.fold does).

    cols         (N, C*k*k, L), L patches in row-major order
    image_shape  (N, C, H, W)
    """
    n, c, h, w = image_shape
    k = kernel
    oh = (h + 2 * pad - k) // stride + 1
    ow = (w + 2 * pad - k) // stride + 1
    cols = cols.reshape(n, c, k, k, oh, ow)

    img = np.zeros((n, c, h + 2 * pad, w + 2 * pad), dtype=cols.dtype)
    for dy in range(k):
        for dx in range(k):
            y_end = dy + stride * oh
            x_end = dx + stride * ow
            img[:, :, dy:y_end:stride, dx:x_end:stride] = cols[:, :, dy, dx]
    return img[:, :, pad:pad + h, pad:pad + w]
