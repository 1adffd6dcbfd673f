import numpy as np
from scipy.linalg import toeplitz


def doubly_blocked_toeplitz(kernel, image_shape):
    """The matrix T with T @ image.ravel() == conv(image, kernel, full).ravel()."""
    H, W = image_shape
    kh, kw = kernel.shape
    oh, ow = H + kh - 1, W + kw - 1

    # one small Toeplitz block for every row of the kernel
    blocks = []
    for r in kernel:
        first_col = np.r_[r, np.zeros(W - 1)]
        first_row = np.r_[r[0], np.zeros(W - 1)]
        blocks.append(toeplitz(first_col, first_row))

    T = np.zeros((oh * ow, H * W))
    for col in range(H):
        for k, block in enumerate(blocks):
            row = col + k
            T[row * ow:(row + 1) * ow, col * W:(col + 1) * W] = block
    return T


def conv2d_as_matmul(image, kernel):
    """Full linear 2-D convolution (with the flip) as one matrix-vector product.

    For a real (H, W) image and a real (kh, kw) kernel gives (H+kh-1, W+kw-1).
    Memory grows quickly: only for small images, to see the structure.
    """
    image, kernel = np.asarray(image, float), np.asarray(kernel, float)
    out_shape = (image.shape[0] + kernel.shape[0] - 1, image.shape[1] + kernel.shape[1] - 1)
    T = doubly_blocked_toeplitz(kernel, image.shape)
    return (T @ image.ravel()).reshape(out_shape)
