def smooth_heightmap(heights, passes=1):
    """Smooth a game heightmap (list of rows) by averaging each cell with its
    up-to-8 neighbours. Edge cells just have fewer neighbours.
    The input is not modified."""
    rows = len(heights)
    cols = len(heights[0])
    current = [list(r) for r in heights]
    for _ in range(passes):
        nxt = [[0.0] * cols for _ in range(rows)]
        for y in range(rows):
            for x in range(cols):
                total, count = 0.0, 0
                for ny in range(max(0, y - 1), min(rows, y + 2)):
                    for nx in range(max(0, x - 1), min(cols, x + 2)):
                        total += current[ny][nx]
                        count += 1
                nxt[y][x] = total / count
        current = nxt
    return current
