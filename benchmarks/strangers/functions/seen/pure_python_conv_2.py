def convolve2d(image, kernel, padding=0):
    """
    True 2D convolution (not cross-correlation!) in pure Python.

    :param image: list of rows
    :param kernel: list of rows
    :param padding: zeros to add on each side of the image
    :return: list of rows, (H + 2*padding - kh + 1) x (W + 2*padding - kw + 1)
    """
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])

    padded = [[0] * (w + 2 * padding) for _ in range(h + 2 * padding)]
    for r in range(h):
        for c in range(w):
            padded[r + padding][c + padding] = image[r][c]

    # convolution = correlation with the flipped kernel
    flipped = [row[::-1] for row in kernel]

    out = []
    for r in range(len(padded) - kh + 1):
        out_row = []
        for c in range(len(padded[0]) - kw + 1):
            total = 0
            for i in range(kh):
                for j in range(kw):
                    total += padded[r + i][c + j] * flipped[i][j]
            out_row.append(total)
        out.append(out_row)
    return out
