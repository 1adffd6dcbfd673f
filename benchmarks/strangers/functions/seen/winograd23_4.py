# Winograd F(2x2, 3x3): 16 multiplications instead of 36 per tile
#   (Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks")
# Y = A^T [ (G g G^T) . (B^T d B) ] A
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1.0, 0.0, 0.0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0.0, 0.0, 1.0]])
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv2d(x, w, padding=1):
    """3x3, stride-1 convolution layer (cross-correlation) by Winograd tiles.

    x: (C, H, W), w: (K, C, 3, 3)  ->  (K, H + 2*padding - 2, W + 2*padding - 2)
    Equals the direct 3x3 convolution up to rounding, for every H and W.
    """
    K, C, r, s = w.shape
    assert (r, s) == (3, 3), "F(2x2, 3x3) is for 3x3 filters"
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding)))
    H, W = x.shape[1:]
    oh, ow = H - 2, W - 2

    U = np.einsum('ai,kcij,bj->abkc', G, w, G)

    tiles_y, tiles_x = oh // 2, ow // 2
    out = np.zeros((K, oh, ow))
    for ty in range(tiles_y):
        for tx in range(tiles_x):
            y0, x0 = 2 * ty, 2 * tx
            d = x[:, y0:y0 + 4, x0:x0 + 4]
            V = np.einsum('ai,cij,bj->abc', B_T, d, B_T)
            M = np.einsum('abkc,abc->kab', U, V)
            out[:, y0:y0 + 2, x0:x0 + 2] = A_T @ M @ A_T.T
    return out
