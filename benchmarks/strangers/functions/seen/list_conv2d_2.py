def conv2d(image, kernels, biases, stride=1):
    """Convolution layer on plain lists.

    image   : [channel][row][col]
    kernels : [filter][channel][row][col]
    biases  : [filter]
    returns : [filter][row][col]
    """
    channels = len(image)
    rows, cols = len(image[0]), len(image[0][0])
    kr, kc = len(kernels[0][0]), len(kernels[0][0][0])
    out_r = (rows - kr) // stride + 1
    out_c = (cols - kc) // stride + 1

    result = []
    for f, kernel in enumerate(kernels):
        plane = [[0.0 for _ in range(out_c)] for _ in range(out_r)]
        for ch in range(channels):
            for r in range(out_r):
                for c in range(out_c):
                    total = biases[f]
                    for i in range(kr):
                        for j in range(kc):
                            total += image[ch][r * stride + i][c * stride + j] * kernel[ch][i][j]
                    plane[r][c] += total
        result.append(plane)
    return result
