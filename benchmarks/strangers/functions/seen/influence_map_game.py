# influence.py - how dangerous is each tile?

def spread_influence(grid, brush):
    """Stamp the brush round every unit and add it all up.

    grid  : grid[y][x] unit strength, list of rows
    brush : square list of lists with odd side, same from all directions or not;
            brush[cy + dy][cx + dx] is what tile (x, y) takes
            from the unit at (x + dx, y + dy)
    The world is a torus: what leaves on the right comes back on the left and
    what leaves at the bottom comes back at the top.
    """
    h = len(grid)
    w = len(grid[0])
    r = len(brush) // 2

    def at(x, y):
        return grid[y % h][x % h]

    out = [[0.0 for _ in range(w)] for _ in range(h)]
    for y in range(h):
        for x in range(w):
            s = 0.0
            for dy in range(-r, r + 1):
                for dx in range(-r, r + 1):
                    s += brush[r + dy][r + dx] * at(x + dx, y + dy)
            out[y][x] = s
    return out
