def cross_correlate(image, kernel):
    """Cross-correlation of two lists of lists, 'valid' positions only.

    The output has (H - kh + 1) rows and (W - kw + 1) columns.
    """
    H, W = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    output = []
    for i in range(H - kh + 1):
        row = []
        for j in range(W - kw):
            total = 0
            for m in range(kh):
                for n in range(kw):
                    total += image[i + m][j + n] * kernel[m][n]
            row.append(total)
        output.append(row)
    return output
