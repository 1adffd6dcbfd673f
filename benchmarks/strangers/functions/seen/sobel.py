import numpy as np

KX = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
KY = KX.T


def sobel_magnitude(img):
    """|Gx| + |Gy| limited to 0..255. img: (H, W) uint8, result (H-2, W-2) uint8."""
    img = img.astype(np.int32)
    H, W = img.shape
    gx = np.zeros((H - 2, W - 2), dtype=np.int32)
    gy = np.zeros_like(gx)
    for i in range(3):
        for j in range(3):
            patch = img[i:i + H - 2, j:j + W - 2]
            gx += KX[i, j] * patch
            gy += KY[i, j] * patch
    return (np.abs(gx) + np.abs(gy)).astype(np.uint8)
