"""Winograd F(2x2, 3x3), following Lavin & Gray."""
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv2d(x, w, padding=1):
    """x: N,C,H,W   w: K,C,3,3   stride is always 1"""
    if w.shape[2:] != (3, 3):
        raise ValueError("F(2x2,3x3) needs a 3x3 filter")
    if x.shape[1] != w.shape[1]:
        raise ValueError("channels")
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    N, C, H, W = x.shape
    oh, ow = H - 2, W - 2
    if oh < 1 or ow < 1:
        raise ValueError("input too small")
    K = w.shape[0]

    U = np.einsum('ai,kcij,bj->kcab', G, w, G)
    out = np.zeros((N, K, oh, ow))
    for ty in range(oh // 2):
        for tx in range(ow // 2):
            y0, x0 = 2 * ty, 2 * tx
            d = x[:, :, y0:y0 + 4, x0:x0 + 4]
            V = np.einsum('ai,ncij,bj->ncab', B_T, d, B_T)
            M = np.einsum('kcab,ncab->nkab', U, V)
            out[:, :, y0:y0 + 2, x0:x0 + 2] = np.einsum('ia,nkab,jb->nkij', A_T, M, A_T)
    return out


if __name__ == "__main__":
    x = np.random.rand(1, 3, 32, 32)
    w = np.random.rand(8, 3, 3, 3)
    print(winograd_conv2d(x, w).shape)
