"""Winograd F(2x2, 3x3) convolution, stride 1."""
import numpy as np

B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=float)
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=float)


def winograd_conv2d(x, w, padding=0):
    """x: (N, C, H, W), w: (K, C, 3, 3). Returns (N, K, H+2p-2, W+2p-2)."""
    N, C, H, W = x.shape
    K = w.shape[0]
    assert w.shape[2:] == (3, 3), "F(2x2,3x3) only"
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    oh, ow = x.shape[2] - 2, x.shape[3] - 2

    U = np.einsum('ab,kcbd,ed->kcae', G, w, G)
    out = np.zeros((N, K, oh, ow))
    tiles_h = oh // 2
    tiles_w = ow // 2
    for th in range(tiles_h):
        for tw in range(tiles_w):
            d = x[:, :, 2 * th:2 * th + 4, 2 * tw:2 * tw + 4]
            V = np.einsum('ab,ncbd,ed->ncae', B_T, d, B_T)
            M = np.einsum('kcae,ncae->nkae', U, V)
            Y = np.einsum('ab,nkbd,ed->nkae', A_T, M, A_T)
            out[:, :, 2 * th:2 * th + 2, 2 * tw:2 * tw + 2] = Y
    return out
