def convolve2d(image, kernel):
    """Convolve an image with a kernel (valid region only).

    Both arguments are lists of rows.  This is the convolution from the
    lecture, so the kernel is flipped before it slides over the image.

    >>> convolve2d([[1, 2], [3, 4]], [[2]])
    [[2, 4], [6, 8]]
    """
    kh, kw = len(kernel), len(kernel[0])
    h, w = len(image), len(image[0])
    flipped = list(reversed(kernel))

    result = []
    for i in range(h - kh + 1):
        row = []
        for j in range(w - kw + 1):
            total = 0
            for di in range(kh):
                for dj in range(kw):
                    total += image[i + di][j + dj] * flipped[di][dj]
            row.append(total)
        result.append(row)
    return result
