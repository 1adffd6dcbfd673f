def _mirror(i, n):
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def correlate_mirror(image, kernel):
    """Cross-correlation with mirrored borders, on plain nested lists.

    The picture is extended by reflection about the centres of its outermost
    pixels (d c b | a b c d | c b a), which is scipy.ndimage's 'mirror'.
    The kernel has odd sides, shorter than the picture's.
    """
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    cy, cx = kh // 2, kw // 2
    out = []
    for y in range(h):
        line = []
        for x in range(w):
            s = 0
            for i in range(kh):
                src = image[_mirror(y + i - cy, h)]
                for j in range(kw):
                    s += kernel[i][j] * src[_mirror(x + j - cx, w)]
            line.append(s)
        out.append(line)
    return out
