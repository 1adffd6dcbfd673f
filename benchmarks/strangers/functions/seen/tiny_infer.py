def conv2d_valid(image, weights, biases):
    """Forward pass of a conv layer in pure Python (micro deployment).

    image   [C][H][W]
    weights [F][C][k][k]
    biases  [F]
    returns [F][H-k+1][W-k+1]
    """
    C, H, W = len(image), len(image[0]), len(image[0][0])
    k = len(weights[0][0])
    oh, ow = H - k + 1, W - k + 1
    result = []
    for f, kernel in enumerate(weights):
        fmap = [[0.0] * ow for _ in range(oh)]
        for c in range(C):
            plane = image[c]
            for y in range(oh):
                for x in range(ow):
                    s = biases[f]
                    for i in range(k):
                        for j in range(k):
                            s += plane[y + i][x + j] * kernel[c][i][j]
                    fmap[y][x] += s
        result.append(fmap)
    return result
