def convolve(grid, k, s=1):
    """slide k over grid (lists of lists), step s, only where k fits completely"""
    R, C = len(grid), len(grid[0])
    r, c = len(k), len(k[0])
    res = []
    for i in range((R - r + 1) // s):
        line = []
        for j in range((C - c + 1) // s):
            t = 0
            for a in range(r):
                for b in range(c):
                    t += grid[i * s + a][j * s + b] * k[a][b]
            line.append(t)
        res.append(line)
    return res
