import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv3x3(img, ker):
    """3x3 valid cross-correlation with Winograd F(2x2, 3x3).

    img (H, W) with H, W >= 3; result (H-2, W-2).
    """
    H, W = img.shape
    out = np.zeros((H - 2, W - 2))
    U = G @ ker @ G.T
    for i in range(0, H - 3, 2):
        for j in range(0, W - 3, 2):
            d = img[i:i + 4, j:j + 4]
            V = BT @ d @ BT.T
            out[i:i + 2, j:j + 2] = AT @ (U * V) @ AT.T
    return out
