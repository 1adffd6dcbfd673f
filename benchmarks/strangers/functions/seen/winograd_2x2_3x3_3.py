import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv(image, g):
    """3x3 'valid' conv layer (Lavin & Gray, F(2x2, 3x3)).

    image: (C, H, W); g: (K, C, 3, 3); result: (K, H-2, W-2)
    """
    C, H, W = image.shape
    K = g.shape[0]
    U = G @ g @ G.T                       # (K, C, 4, 4)
    Y = np.zeros((K, H - 2, W - 2))
    for ty in range((H - 2) // 2):
        for tx in range((W - 2) // 2):
            y, x = 2 * ty, 2 * tx
            V = BT @ image[:, y:y + 4, x:x + 4] @ BT.T
            M = (U * V[None]).sum(axis=1)
            Y[:, y:y + 2, x:x + 2] = AT @ M @ AT.T
    return Y
