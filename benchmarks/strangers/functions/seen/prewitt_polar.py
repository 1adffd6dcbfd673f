import math


def prewitt_polar(img):
    """img: list of rows. Returns (magnitude, angle) as lists of rows.
    angle = atan2(dy, dx), dy pointing down; coordinates are clamped at the border."""
    h, w = len(img), len(img[0])

    def px(y, x):
        return img[min(max(y, 0), h - 1)][min(max(x, 0), w - 1)]

    mag, ang = [], []
    for y in range(h):
        mrow, arow = [], []
        for x in range(w):
            dx = sum(px(y + t, x + 1) - px(y + t, x - 1) for t in (-1, 0, 1)) / 6.0
            dy = sum(px(y + 1, x + t) - px(y - 1, x + t) for t in (-1, 0, 1)) / 6.0
            mrow.append(math.hypot(dx, dy))
            arow.append(math.atan2(dy, dx))
        mag.append(mrow)
        ang.append(arow)
    return mag, ang
