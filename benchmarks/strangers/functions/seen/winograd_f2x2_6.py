import numpy as np

B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w):
    """F(2x2, 3x3): x (C, H, W), w (K, C, 3, 3) -> (K, H-2, W-2), no padding.

    Odd output sizes are handled by padding the input to whole tiles and cropping.
    """
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, :H, :W] = x
    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    out = np.zeros((K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = np.einsum("ai,cij,bj->abc", B_T, d, B_T)
            M = np.einsum("abkc,abc->kab", U, V)
            out[:, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = A_T @ M @ A_T.T
    return out[:, :oh, :ow]
