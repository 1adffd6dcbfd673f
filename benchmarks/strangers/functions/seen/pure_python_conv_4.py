def conv2d(matrix, kernel, stride=1, padding=0):
    """Slide `kernel` over `matrix` (lists of lists) and return the sums of products."""
    rows, cols = len(matrix), len(matrix[0])
    kr, kc = len(kernel), len(kernel[0])

    def at(r, c):
        if 0 <= r < rows and 0 <= c < cols:
            return matrix[r][c]
        return 0

    result = []
    for top in range(-padding, rows + padding - kr + 1, stride):
        line = []
        for left in range(-padding, cols + padding - kc + 1, stride):
            line.append(sum(kernel[i][j] * at(top + i, left + j)
                            for i in range(kr) for j in range(kc)))
        result.append(line)
    return result
