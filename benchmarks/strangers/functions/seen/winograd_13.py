import numpy as np

# F(2x2, 3x3), Lavin & Gray
B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """3x3, stride-1, unpadded convolution layer by Winograd's minimal filtering.

    x (N, C, H, W), w (K, C, 3, 3) -> (N, K, H-2, W-2). Any H, W >= 3:
    odd output sizes are computed on a zero-extended input and cropped.
    """
    N, C, H, W = x.shape
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xe = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xe[:, :, :H, :W] = x
    U = np.einsum('ai,kcij,bj->abkc', G, w, G)
    y = np.zeros((N, w.shape[0], 2 * th, 2 * tw))
    for p in range(th):
        for q in range(tw):
            d = xe[:, :, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V = np.einsum('ai,ncij,bj->abnc', B_T, d, B_T)
            M = np.einsum('abkc,abnc->abnk', U, V)
            y[:, :, 2 * p:2 * p + 2, 2 * q:2 * q + 2] = np.einsum('xa,abnk,yb->nkxy', A_T, M, A_T)
    return y[:, :, :oh, :ow]
