def convolve_grid(grid, kernel):
    """Apply a small (odd x odd) kernel to a list-of-lists grid, no libraries.

    Each output cell is the sum of kernel[a][b] times the neighbour at offset
    (a - kh // 2, b - kw // 2).  Cells outside of the grid count as zero, so with
    [[1,1,1],[1,0,1],[1,1,1]] you get the neighbour counts for Game of Life.
    """
    rows = len(grid)
    cols = len(grid[0])
    kh = len(kernel)
    kw = len(kernel[0])
    out = []
    for r in range(rows):
        line = []
        for c in range(cols):
            total = 0
            for a in range(kh):
                for b in range(kw):
                    try:
                        total += (kernel[a][b] *
                                  grid[r + a - kh // 2][c + b - kw // 2])
                    except IndexError:
                        pass        # beyond the border
            line.append(total)
        out.append(line)
    return out
