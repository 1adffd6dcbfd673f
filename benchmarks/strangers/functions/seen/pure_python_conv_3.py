def conv2d(image, kernels):
    """
    image: list of C channels, each a list of rows
    kernels: list of O kernels, each a list of C 2-D lists (square)
    returns: list of O feature maps (valid, stride 1, cross-correlation)
    """
    C = len(image)
    H, W = len(image[0]), len(image[0][0])
    k = len(kernels[0][0])
    maps = [[[0.0] * (W - k + 1) for _ in range(H - k + 1)] for _ in kernels]
    for r in range(H - k + 1):
        for c in range(W - k + 1):
            acc = 0.0
            for o, kern in enumerate(kernels):
                for ch in range(C):
                    for i in range(k):
                        for j in range(k):
                            acc += image[ch][r + i][c + j] * kern[ch][i][j]
                maps[o][r][c] = acc
    return maps
