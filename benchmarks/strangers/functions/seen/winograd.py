import numpy as np

# Lavin & Gray, F(2x2, 3x3)
B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(data, filters, pad=0):
    """3x3, stride 1 convolution layer by Winograd's minimal filtering.

    data    : N x C x H x W
    filters : K x C x 3 x 3 (cross-correlation, as all frameworks do)
    pad     : zeros on every side
    returns : N x K x (H + 2 pad - 2) x (W + 2 pad - 2)
    """
    if filters.shape[2:] != (3, 3):
        raise ValueError("F(2x2, 3x3) does 3x3 filters only")
    N, C, H, W = data.shape
    K = filters.shape[0]
    P, Q = H + 2 * pad - 2, W + 2 * pad - 2
    if P < 1 or Q < 1:
        raise ValueError("image smaller than the filter")

    th, tw = (P + 1) // 2, (Q + 1) // 2
    d = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    d[:, :, pad:pad + H, pad:pad + W] = data

    U = G @ filters @ G.T                                   # K C 4 4
    Y = np.zeros((N, K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            t = d[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = B_T @ t @ B_T.T                             # N C 4 4
            M = np.einsum('kcxy,ncxy->nkxy', U, V)
            Y[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = A_T @ M @ A_T.T
    return Y[:, :, :P, :Q]
