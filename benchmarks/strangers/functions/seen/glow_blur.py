"""Glow / bloom post effect: Gaussian blur of a brightness buffer (row lists)."""
import math


def gauss_weights(radius):
    sigma = max(radius / 2.0, 0.5)
    w = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(-radius, radius + 1)]
    total = sum(w)
    return [v / total for v in w]


def clamp(v, lo, hi):
    return lo if v < lo else hi if v > hi else v


def blur(src, width, height, radius):
    """2D Gaussian blur in two 1D passes, pixels beyond the border repeat the edge."""
    w = gauss_weights(radius)
    tmp = [[0.0] * width for _ in range(height)]
    dst = [[0.0] * width for _ in range(height)]

    # horizontal
    for y in range(height):
        for x in range(width):
            acc = 0.0
            for i in range(-radius, radius + 1):
                acc += w[i + radius] * src[y][clamp(x + i, 0, width - 1)]
            tmp[y][x] = acc

    # vertical
    for y in range(height):
        for x in range(width):
            acc = 0.0
            for i in range(-radius, radius + 1):
                acc += w[i + radius] * src[clamp(y + i, 0, height - 1)][x]
            dst[y][x] = acc

    return dst
