import numpy as np
from scipy import signal

SOBEL_X = np.array([[-1, 0, 1],
                    [-2, 0, 2],
                    [-1, 0, 1]], dtype=np.float32)
SOBEL_Y = SOBEL_X.T


def sobel_gradients(gray):
    """Horizontal and vertical Sobel responses of a uint8 grayscale image.

    Positive gx means brightness grows to the right, positive gy that it
    grows downwards. Borders are mirrored; the results are float32.
    """
    img = gray.astype(np.float32)
    gx = signal.correlate2d(img, SOBEL_X, mode="same", boundary="symm")
    gy = signal.correlate2d(img, SOBEL_Y, mode="same", boundary="symm")
    return gx, gy
