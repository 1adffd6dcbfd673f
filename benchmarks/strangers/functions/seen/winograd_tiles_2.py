import numpy as np

# Winograd minimal filtering F(2, 3):  Y = A^T [ (G g) . (B^T d) ]
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(d, g):
    """2-D valid correlation of an image d (H, W) with a 3x3 kernel g, by tiles
    with Winograd F(2x2, 3x3). Any H, W >= 3. Returns (H-2, W-2)."""
    assert g.shape == (3, 3)
    H, W = d.shape
    oh, ow = H - 2, W - 2
    th, tw = -(-oh // 2), -(-ow // 2)          # number of tiles, rounded up
    dp = np.zeros((2 * th + 2, 2 * tw + 2))
    dp[:H, :W] = d
    U = G @ g @ G.T
    Y = np.empty((2 * th, 2 * tw))
    for i in range(0, 2 * th, 2):
        for j in range(0, 2 * tw, 2):
            V = BT @ dp[i:i + 4, j:j + 4] @ BT.T
            Y[i:i + 2, j:j + 2] = AT @ (U * V) @ AT.T
    return Y[:oh, :ow]
