# terrain helpers

def smoothHeightmap(grid, radius=1):
    # every cell becomes the average of the original cells around it
    # (square neighbourhood, clipped at the borders of the map)
    rows = len(grid)
    cols = len(grid[0])
    result = grid[:]
    for r in range(rows):
        for c in range(cols):
            total = 0.0
            count = 0
            for rr in range(max(0, r - radius), min(rows, r + radius + 1)):
                for cc in range(max(0, c - radius), min(cols, c + radius + 1)):
                    total += grid[rr][cc]
                    count += 1
            result[r][c] = total / count
    return result
