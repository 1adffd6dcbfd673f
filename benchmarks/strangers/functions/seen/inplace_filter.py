def filter_rows(img, taps):
    """3-tap (or any odd) FIR along each row of a list-of-lists image; zero beyond the ends.

    out[y][x] = sum_k taps[k] * img[y][x + k - r]
    """
    r = len(taps) // 2
    out = img[:]
    for y in range(len(img)):
        n = len(img[y])
        for x in range(n):
            out[y][x] = sum(taps[k] * img[y][x + k - r] for k in range(len(taps)) if 0 <= x + k - r < n)
    return out
