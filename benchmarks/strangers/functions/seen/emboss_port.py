"""Port of convolve3x3() from the old C image library, pure Python.

    int s = 0;
    for (j = -1; j <= 1; j++)
        for (i = -1; i <= 1; i++)
            s += k[j + 1][i + 1] * src[clampi(y + j, 0, h - 1)][clampi(x + i, 0, w - 1)];
    s = s / divisor + offset;
    dst[y][x] = s < 0 ? 0 : s > 255 ? 255 : s;
"""


def _clampi(v, lo, hi):
    return lo if v < lo else hi if v > hi else v


def convolve3x3(src, k, divisor=1, offset=0):
    """Integer 3x3 filter with replicated edges, bit-exact with the C code.

    src      list of rows of ints 0..255
    k        3x3 list of ints
    divisor  positive int; offset: int added after the division
    Returns new rows of ints 0..255.
    """
    if divisor <= 0:
        raise ValueError("divisor must be positive")
    h = len(src)
    w = len(src[0])
    dst = []
    for y in range(h):
        row = []
        for x in range(w):
            s = 0
            for j in (-1, 0, 1):
                line = src[_clampi(y + j, 0, h - 1)]
                for i in (-1, 0, 1):
                    s += k[j + 1][i + 1] * line[_clampi(x + i, 0, w - 1)]
            s = s // divisor + offset
            row.append(_clampi(s, 0, 255))
        dst.append(row)
    return dst
