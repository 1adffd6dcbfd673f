# 2-D convolution without numpy, for the microcontroller course.

def _fetch(img, y, x, boundary, fill):
    h, w = len(img), len(img[0])
    if 0 <= y < h and 0 <= x < w:
        return img[y][x]
    if boundary == "fill":
        return fill
    if boundary == "wrap":
        return img[y % h][x % w]
    if boundary == "symm":
        y %= 2 * h
        x %= 2 * w
        return img[min(y, 2 * h - 1 - y)][min(x, 2 * w - 1 - x)]
    raise ValueError("boundary must be 'fill', 'wrap' or 'symm'")


def convolve2d_same(img, ker, boundary="fill", fill=0):
    """Same-size true convolution of two lists of rows.

    Gives what scipy.signal.convolve2d(img, ker, 'same', boundary, fill) gives.
    """
    kh, kw = len(ker), len(ker[0])
    cy, cx = (kh - 1) // 2, (kw - 1) // 2
    out = []
    for y in range(len(img)):
        row = []
        for x in range(len(img[0])):
            s = 0
            for i in range(kh):
                for j in range(kw):
                    s += ker[i][j] * _fetch(img, y + cy - i, x + cx - j,
                                            boundary, fill)
            row.append(s)
        out.append(row)
    return out
