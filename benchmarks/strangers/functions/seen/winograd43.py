import numpy as np

B_T = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0,  5, 0, 1]], dtype=float)

G = np.array([
    [1 / 4, 0, 0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0, 0, 1]])

A_T = np.array([
    [1, 1,  1, 1,  1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1,  1, 4,  4, 0],
    [0, 1, -1, 8, -8, 1]], dtype=float)


def conv3x3_f4x4(image, kernel):
    """Valid 3x3 cross-correlation of a 2-D image with Winograd's F(4x4, 3x3)."""
    H, W = image.shape
    oh, ow = H - 2, W - 2
    nh, nw = (oh + 3) // 4, (ow + 3) // 4
    data = np.zeros((4 * nh + 2, 4 * nw + 2))
    data[:H, :W] = image
    U = G @ kernel @ G.T
    out = np.zeros((4 * nh, 4 * nw))
    for i in range(0, 4 * nh, 4):
        for j in range(0, 4 * nw, 4):
            V = B_T @ data[i:i + 6, j:j + 6] @ B_T.T
            out[i:i + 4, j:j + 4] = A_T @ (U * V) @ A_T.T
    return out[:oh, :ow]
