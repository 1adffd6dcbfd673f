# No numpy here on purpose: convolution from scratch, with lists.

def conv2d(image, kernel, stride=1, bias=0.0):
    """image and kernel are lists of rows of numbers. Returns the feature map
    (valid positions only, the kernel is not flipped) as a list of rows."""
    H, W = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])

    out_h = (H - kh) // stride + 1
    out_w = (W - kw) // stride + 1
    feature_map = [[bias] * out_w for _ in range(out_h)]

    for r, y in enumerate(range(0, H - kh + 1, stride)):
        for c, x in enumerate(range(0, W - kw, stride)):
            total = 0.0
            for i in range(kh):
                for j in range(kw):
                    total += image[y + i][x + j] * kernel[i][j]
            feature_map[r][c] += total
    return feature_map


if __name__ == "__main__":
    img = [[0, 0, 1, 1, 0], [0, 0, 1, 1, 0], [0, 0, 1, 1, 0], [0, 0, 1, 1, 0]]
    edge = [[-1, 0, 1]] * 3
    for row in conv2d(img, edge):
        print(row)
