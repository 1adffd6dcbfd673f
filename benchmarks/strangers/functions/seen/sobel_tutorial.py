import numpy as np

KX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]])
KY = KX.T


def sobel(gray):
    """Sobel edges, step by step.

    We *slide* the masks without turning them (so a picture that gets brighter to the right has a
    positive gx, and one that gets brighter downwards a positive gy). Border pixels are repeated.
    Returns gx, gy and the magnitude, none of them scaled by 1/8.
    """
    img = gray.astype(np.float64)           # uint8 would wrap around
    H, W = img.shape
    p = np.pad(img, 1, mode="edge")
    gx = np.zeros((H, W))
    gy = np.zeros((H, W))
    for i in range(H):
        for j in range(W):
            patch = p[i:i + 3, j:j + 3]
            gx[i, j] = (patch * KX).sum()
            gy[i, j] = (patch * KY).sum()
    return gx, gy, np.hypot(gx, gy)
