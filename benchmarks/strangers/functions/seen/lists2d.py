def apply_kernel(grid, kernel):
    """Slide kernel over grid (both lists of lists of ints) and return the sums of
    the element-wise products, only where the kernel fits entirely."""
    gh, gw = len(grid), len(grid[0])
    kh, kw = len(kernel), len(kernel[0])
    result = []
    for r in range(gh - kh + 1):
        row = []
        for c in range(gw - kw + 1):
            total = 0
            for i in range(kh):
                for j in range(kw):
                    total += grid[r + i][c + j] * kernel[i][j]
            row.append(total)
        result.append(row)
    return result
