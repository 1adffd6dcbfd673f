# No numpy, no nothing. Runs anywhere.

def convolve(image, kernels, biases):
    """
    One CNN layer on nested lists.

    image[c][y][x]          channels, rows, columns
    kernels[f][c][ky][kx]   one set of channel kernels per filter
    biases[f]               each filter's bias

    returns maps[f][y][x], no padding, step 1:
        maps[f][y][x] = biases[f] + sum over c, ky, kx
    """
    maps = []
    height, width = len(image[0]), len(image[0][0])
    for f, kernel in enumerate(kernels):
        kh, kw = len(kernel[0]), len(kernel[0][0])
        fmap = [[0.0] * (width - kw + 1) for _ in range(height - kh + 1)]
        for c, plane in enumerate(image):
            for y in range(height - kh + 1):
                for x in range(width - kw + 1):
                    total = biases[f]
                    for ky in range(kh):
                        for kx in range(kw):
                            total += plane[y + ky][x + kx] * kernel[c][ky][kx]
                    fmap[y][x] += total
        maps.append(fmap)
    return maps
