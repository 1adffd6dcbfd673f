import numpy as np


def dilated_conv2d(matrix, kernel, stride=(1, 1), dilation=(1, 1), padding=(0, 0)):
    """Makes a 2D convolution with the kernel over matrix using defined stride, dilation and padding along axes.

    Args:
        matrix (np.ndarray): 2D matrix to be convolved.
        kernel (np.ndarray): 2D odd-shaped matrix (e.g. 3x3, 5x5, 13x9, etc.).
        stride (Tuple[int, int], optional): Tuple of the stride along axes. Defaults to (1, 1).
        dilation (Tuple[int, int], optional): Tuple of the dilation along axes. Defaults to (1, 1).
        padding (Tuple[int, int], optional): Tuple with number of rows and columns to be padded. Defaults to (0, 0).

    Returns:
        np.ndarray: 2D Feature map, i.e. matrix after convolution (kernel is not flipped, as in deep learning).
    """
    matrix = np.pad(matrix, ((padding[0],) * 2, (padding[1],) * 2))
    kh, kw = kernel.shape
    eff_h = dilation[0] * (kh - 1) + 1
    eff_w = dilation[1] * (kw - 1) + 1
    h_out = (matrix.shape[0] - eff_h) // stride[0] + 1
    w_out = (matrix.shape[1] - eff_w) // stride[1] + 1
    out = np.zeros((h_out, w_out))
    for i in range(h_out):
        for j in range(w_out):
            r, c = i * stride[0], j * stride[1]
            sub = matrix[r:r + eff_h:dilation[0], c:c + eff_w:dilation[1]]
            out[i, j] = np.sum(sub * kernel)
    return out
