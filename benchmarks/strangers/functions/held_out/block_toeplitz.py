import numpy as np


def conv_matrix(kernel, shape):
    """Return the matrix of a valid correlation with a kernel on images of a shape."""
    H, W = shape
    h, w = kernel.shape
    oh, ow = H - h + 1, W - w + 1
    M = np.zeros((oh * ow, H * W))
    for row in range(oh * ow):
        y, x = divmod(row, ow)
        for i in range(h):
            at = (y + i) * W + x
            M[row, at:at + w] = kernel[i]
    return M


def conv2d_as_matmul(image, kernel):
    """image (H, W), kernel (h, w): one doubly blocked matrix times one vector."""
    oh, ow = image.shape[0] - kernel.shape[0] + 1, image.shape[1] - kernel.shape[1] + 1
    return (conv_matrix(kernel, image.shape) @ image.reshape(-1)).reshape(oh, ow)
