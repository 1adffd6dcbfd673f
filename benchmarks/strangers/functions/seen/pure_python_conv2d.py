def convolve2d(image, kernel):
    """
    True (mathematical) 2D convolution of two lists of lists of numbers.
    Only positions where the kernel lies fully inside of the image are kept.
    """
    ih, iw = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    flipped = kernel[::-1]

    result = []
    for r in range(ih - kh + 1):
        row = []
        for c in range(iw - kw + 1):
            total = 0
            for i in range(kh):
                for j in range(kw):
                    total += image[r + i][c + j] * flipped[i][j]
            row.append(total)
        result.append(row)
    return result
