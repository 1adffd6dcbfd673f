from math import hypot

KX = [[-1, 0, 1],
      [-2, 0, 2],
      [-1, 0, 1]]
KY = [[-1, -2, -1],
      [0, 0, 0],
      [1, 2, 1]]


def sobel_magnitude(img):
    """
    Gradient magnitude of a gray image (a list of lists of numbers), Sobel 3x3.
    Pixels outside the image take the value of the nearest edge pixel, so the
    result is as large as the image.
    """
    h = len(img)
    w = len(img[0])
    result = []
    for y in range(h):
        row = []
        for x in range(w):
            gx = gy = 0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    yy = min(max(y + dy, 0), h - 1)
                    xx = min(max(x + dx, 0), w - 1)
                    v = img[yy][xx]
                    gx += KX[dy + 1][dx + 1] * v
                    gy += KY[dy + 1][dx + 1] * v
            row.append(hypot(gx, gy))
        result.append(row)
    return result
