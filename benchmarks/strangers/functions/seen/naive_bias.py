def conv_with_bias(image, filters, bias):
    """image[c][y][x], filters[f][c][j][i], bias[f] -> out[f][y][x]   (no padding, stride 1)"""
    C, H, W = len(image), len(image[0]), len(image[0][0])
    F, K = len(filters), len(filters[0][0])
    out = []
    for f in range(F):
        plane = [[0.0] * (W - K + 1) for _ in range(H - K + 1)]
        for c in range(C):
            for y in range(H - K + 1):
                for x in range(W - K + 1):
                    s = bias[f]
                    for j in range(K):
                        for i in range(K):
                            s += image[c][y + j][x + i] * filters[f][c][j][i]
                    plane[y][x] += s
        out.append(plane)
    return out
