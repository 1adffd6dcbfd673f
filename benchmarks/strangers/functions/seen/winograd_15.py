import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w, pad=1):
    """3x3 convolution layer with Winograd's F(2x2, 3x3).

    x (C, H, W), w (O, C, 3, 3) -> (O, H + 2*pad - 2, W + 2*pad - 2)
    """
    C, H, W = x.shape
    O = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    d = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    d[:, pad:pad + H, pad:pad + W] = x

    U = np.einsum("ia,ocab,jb->ijoc", G, w, G)
    y = np.empty((O, 2 * th, 2 * tw))
    for r in range(th):
        for c in range(tw):
            tile = d[:, 2 * r:2 * r + 4, 2 * c:2 * c + 4]
            V = np.einsum("ia,cab,jb->ijc", B_T, tile, B_T)
            m = np.einsum("ijoc,ijc->oij", U, V)
            y[:, 2 * r:2 * r + 2, 2 * c:2 * c + 2] = np.einsum("ia,oab,jb->oij", A_T, m, A_T)
    return y[:, :oh, :ow]
