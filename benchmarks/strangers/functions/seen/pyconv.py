def convolve2d(image, kernel):
    """2-D convolution in pure Python (no numpy needed!).

    image and kernel are lists of rows. This is the real, mathematical
    convolution, so the kernel is rotated by 180 degrees first. Only positions
    where the kernel fits into the image are computed.

    >>> convolve2d([[1, 2, 3]], [[1]])
    [[1, 2, 3]]
    """
    kh, kw = len(kernel), len(kernel[0])
    rotated = kernel[::-1]
    result = []
    for y in range(len(image) - kh + 1):
        row = []
        for x in range(len(image[0]) - kw + 1):
            total = 0
            for ky in range(kh):
                for kx in range(kw):
                    total += image[y + ky][x + kx] * rotated[ky][kx]
            row.append(total)
        result.append(row)
    return result
