import numpy as np

# gradient operator in the manner of cv2.Sobel(..., ksize=3), no OpenCV on the robot


def sobel3(img, dx=1, dy=0, scale=1.0, delta=0.0):
    """First order 3x3 Sobel derivative (dx, dy) in {(1,0), (0,1)}.

    Correlation with the Sobel aperture, border BORDER_REFLECT_101.
    dx is along columns (image x), dy along rows. Returns float32.
    """
    if (dx, dy) not in ((1, 0), (0, 1)):
        raise ValueError("only first order supported")
    d = np.array([-1, 0, 1], np.float32)
    s = np.array([1, 2, 1], np.float32)
    kx, ky = (d, s) if dx else (s, d)
    p = np.pad(np.asarray(img, dtype=np.float32), 1, mode="reflect")
    h, w = p.shape
    rows = sum(kx[i] * p[:, i:w - 2 + i] for i in range(3))
    out = sum(ky[i] * rows[i:h - 2 + i, :] for i in range(3))
    return (scale * out + delta).astype(np.float32)
