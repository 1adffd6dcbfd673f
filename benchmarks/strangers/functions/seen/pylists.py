def conv2d(matrix, kernel):
    """Valid 2D cross-correlation on nested lists."""
    rows = len(matrix) - len(kernel) + 1
    cols = len(matrix[0]) - len(kernel[0]) + 1
    result = [[0] * cols] * rows
    for r in range(rows):
        for c in range(cols):
            total = 0
            for i, krow in enumerate(kernel):
                for j, kval in enumerate(krow):
                    total += matrix[r + i][c + j] * kval
            result[r][c] = total
    return result
