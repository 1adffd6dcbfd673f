KERNEL = (
    (1, 2, 1),
    (2, 4, 2),
    (1, 2, 1),
)


def spread_influence(grid, width, height):
    """One tick of influence spreading for the AI.

    `grid` is a flat row-major list of floats. Every cell of the new map is the
    3x3 weighted average (KERNEL / 16) of the map as it was before the tick;
    tiles off the map count as 0. Returns the new map.
    """
    new = grid[:]
    for y in range(height):
        for x in range(width):
            s = 0.0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    yy, xx = y + dy, x + dx
                    if 0 <= yy < height and 0 <= xx < width:
                        s += KERNEL[dy + 1][dx + 1] * new[yy * width + xx]
            new[y * width + x] = s / 16.0
    return new
