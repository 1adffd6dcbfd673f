def box_blur(grid, radius=1):
    """Mean filter on a list of lists of numbers.

    Each cell becomes the average of the cells within `radius` (a square window)
    that lie inside the grid; near the border only those existing neighbours count.
    A constant grid therefore stays constant.
    """
    rows, cols = len(grid), len(grid[0])
    result = []
    for r in range(rows):
        line = []
        for c in range(cols):
            total = 0.0
            for dr in range(-radius, radius + 1):
                for dc in range(-radius, radius + 1):
                    rr, cc = r + dr, c + dc
                    if 0 <= rr < rows and 0 <= cc < cols:
                        total += grid[rr][cc]
            line.append(total / (2 * radius + 1) ** 2)
        result.append(line)
    return result
