def conv2d_valid(image, kernel):
    """Slide kernel over image (lists of lists), no padding, no flipping.

    [[...]] of (H - kh + 1) x (W - kw + 1) numbers.
    """
    H, W = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    result = [[0] * (W - kw + 1) for _ in range(H - kh + 1)]
    for r in range(H - kh):
        for c in range(W - kw + 1):
            s = 0
            for i in range(kh):
                for j in range(kw):
                    s += image[r + i][c + j] * kernel[i][j]
            result[r][c] = s
    return result
