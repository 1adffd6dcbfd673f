def correlate2d(matrix, kernel):
    """
    Slide `kernel` over `matrix` (both lists of lists) without padding and
    return the cross-correlation as a list of lists.
    """
    rows, cols = len(matrix), len(matrix[0])
    krows, kcols = len(kernel), len(kernel[0])

    result = []
    for i in range(rows - krows + 1):
        row = []
        for j in range(cols - kcols + 1):
            s = 0
            for m in range(krows):
                for n in range(kcols):
                    s += matrix[i + m][j + n] * kernel[m][n]
            row.append(s)
        result.append(row)
    return result
