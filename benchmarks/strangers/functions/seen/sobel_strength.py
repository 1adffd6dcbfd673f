import numpy as np


def sobel_strength(gray):
    """Gradient magnitude sqrt(gx^2 + gy^2) of an 8-bit grey image (3x3 Sobel).

    The border is replicated; result has the shape of the input and is float,
    not scaled (a full black/white step gives 1020).
    """
    if gray.dtype != np.uint8:
        raise TypeError("8-bit image expected")
    # signed, and room for 4 * 255
    p = np.pad(gray.astype(np.int16), 1, mode="edge")

    gx = (p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:]
          - p[:-2, :-2] - 2 * p[1:-1, :-2] - p[2:, :-2])
    gy = (p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:]
          - p[:-2, :-2] - 2 * p[:-2, 1:-1] - p[:-2, 2:])
    return np.sqrt(gx * gx + gy * gy)
