def apply_kernel(grid, kernel):
    """Convolve a 2-D list of numbers with an odd-sized kernel.

    The output has the same size as the grid; cells outside of the grid count
    as zero. The kernel is rotated by 180 degrees, as it is for convolution.
    """
    rows, cols = len(grid), len(grid[0])
    kr, kc = len(kernel), len(kernel[0])
    cr, cc = kr // 2, kc // 2
    out = []
    for r in range(rows):
        line = []
        for c in range(cols):
            total = 0
            for i in range(kr):
                for j in range(kc):
                    y = r + cr - i
                    x = c + cc - j
                    if y < rows and x < cols:
                        total += grid[y][x] * kernel[i][j]
            line.append(total)
        out.append(line)
    return out
