# no numpy allowed for this exercise

def conv2d(image, kernel):
    """Valid-mode cross correlation of two nested lists."""
    kh, kw = len(kernel), len(kernel[0])
    oh = len(image) - kh + 1
    ow = len(image[0]) - kw + 1
    out = [[0] * ow] * oh
    for i in range(oh):
        for j in range(ow):
            for a in range(kh):
                for b in range(kw):
                    out[i][j] += image[i + a][j + b] * kernel[a][b]
    return out
