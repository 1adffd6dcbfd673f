import numpy as np

EMBOSS = [[-2, -1, 0],
          [-1, 1, 1],
          [0, 1, 2]]
SHARPEN = [[0, -1, 0],
           [-1, 5, -1],
           [0, -1, 0]]


def apply_filter(picture, matrix, divisor=1, offset=0):
    """
    Apply a 3x3 matrix to an RGB(A) picture (uint8 array, height x width x 3 or 4).

    The matrix is laid on the picture as written (not flipped). Each new value is
    sum / divisor + offset, rounded down, and clipped to 0..255. The one-pixel
    frame, where the matrix does not fit, and the alpha channel stay as they were.
    """
    picture = np.asarray(picture)
    result = picture.copy()
    height, width = picture.shape[:2]
    if height < 3 or width < 3:
        return result
    rgb = picture[:, :, :3].astype(np.int64)
    total = np.zeros((height - 2, width - 2, 3))
    for dy in range(3):
        for dx in range(3):
            total += matrix[dy][dx] * rgb[dy:dy + height - 2, dx:dx + width - 2]
    value = np.floor(total / divisor + offset)
    result[1:-1, 1:-1, :3] = np.clip(value, 0, 255).astype(np.uint8)
    return result
