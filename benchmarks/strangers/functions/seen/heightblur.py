def blur_heightmap(h, weights):
    """h: list of rows of floats. weights: odd-length list, e.g. [1, 2, 1].
    Separable blur, normalised by sum(weights); neighbours beyond the map's border take the
    nearest border value (clamped). Returns new rows."""
    rows, cols = len(h), len(h[0])
    n = len(weights)
    r = n // 2
    tot = float(sum(weights))
    tmp = []
    for y in range(rows):
        line = []
        for x in range(cols):
            s = 0.0
            for i in range(n):
                xx = min(x + i - r, cols - 1)
                s += weights[i] * h[y][xx]
            line.append(s / tot)
        tmp.append(line)
    out = []
    for y in range(rows):
        line = []
        for x in range(cols):
            s = 0.0
            for i in range(n):
                yy = max(min(y + i - r, rows - 1), 0)
                s += weights[i] * tmp[yy][x]
            line.append(s / tot)
        out.append(line)
    return out
