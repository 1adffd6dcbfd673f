# Exercise 4: edges
import math


def sobel_magnitude(gray):
    """gray: list of rows (numbers). Returns a list of rows of the same size with the
    gradient magnitude sqrt(gx^2 + gy^2) of the 3x3 Sobel operator.
    Pixels outside the picture take the value of the nearest pixel inside."""
    h = len(gray)
    w = len(gray[0])

    def px(r, c):
        r = min(max(r, 0), h - 1)
        c = min(max(c, 0), w - 1)
        return gray[r][c]

    res = []
    for r in range(h):
        line = []
        for c in range(w):
            gx = (px(r - 1, c + 1) + 2 * px(r, c + 1) + px(r + 1, c + 1)
                  - px(r - 1, c - 1) - 2 * px(r, c - 1) - px(r + 1, c - 1))
            gy = (px(r + 1, c - 1) + 2 * px(r + 1, c) + px(r + 1, c + 1)
                  - px(r - 1, c - 1) - 2 * px(r - 1, c) - px(r - 1, c + 1))
            line.append(math.hypot(gx, gy))
        res.append(line)
    return res
