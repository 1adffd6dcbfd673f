import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], np.float32)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], np.float32)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], np.float32)


def conv3x3_winograd(x, w, bias=None):
    # x: C,H,W   w: K,C,3,3   stride 1, no padding -> K,H-2,W-2
    C, H, W = x.shape
    K = w.shape[0]
    P, Q = H - 2, W - 2
    th, tw = P // 2, Q // 2

    # filter transform
    U = np.einsum('ai,kcij,bj->abkc', G, w, G)

    # input transform
    V = np.empty((4, 4, C, th, tw), dtype=U.dtype)
    for ty in range(th):
        for tx in range(tw):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V[..., ty, tx] = np.einsum('ai,cij,bj->abc', BT, d, BT)

    # 16 batched GEMMs
    M = np.matmul(U, V.reshape(4, 4, C, th * tw)).reshape(4, 4, K, th, tw)

    # output transform
    Y = np.zeros((K, P, Q), dtype=U.dtype)
    for ty in range(th):
        for tx in range(tw):
            Y[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = np.einsum(
                'ia,abk,jb->kij', AT, M[..., ty, tx], AT)
    if bias is not None:
        Y += np.asarray(bias)[:, None, None]
    return Y
