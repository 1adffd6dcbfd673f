import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
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


def winograd_conv3x3(data, filters, padding=1):
    """3x3 stride-1 convolution (deep-learning sense) in Winograd form.

    data: (C, H, W), filters: (K, C, 3, 3); zero padding on all sides.
    Output: (K, H + 2*padding - 2, W + 2*padding - 2), any size.
    """
    C, H, W = data.shape
    K = filters.shape[0]
    oh, ow = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    # room for the last, possibly incomplete, tiles
    buf = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    buf[:, padding:padding + H, padding:padding + W] = data

    U = np.einsum("ab,kcbd,ed->kcae", G, filters, G)
    out = np.zeros((K, 2 * th, 2 * tw))
    for ty in range(th):
        for tx in range(tw):
            d = buf[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = B_T @ d @ B_T.T
            M = (U * V[None]).sum(axis=1)
            out[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = A_T @ M @ A_T.T
    return out[:, :oh, :ow]
