def conv2d(image, kernels, biases=None, stride=1, padding=0):
    """No numpy! image[channel][row][col], kernels[out][channel][row][col]."""
    channels, height, width = len(image), len(image[0]), len(image[0][0])
    kh, kw = len(kernels[0][0]), len(kernels[0][0][0])
    if any(len(k) != channels for k in kernels):
        raise ValueError("each kernel needs %d channels" % channels)
    rows = (height + 2 * padding - kh) // stride + 1
    cols = (width + 2 * padding - kw) // stride + 1
    if rows < 1 or cols < 1:
        raise ValueError("kernel bigger than image")

    def pixel(c, y, x):
        if 0 <= y < height and 0 <= x < width:
            return float(image[c][y][x])
        return 0.0

    return [
        [
            [
                sum(kernels[o][c][i][j] * pixel(c, r * stride + i - padding, s * stride + j - padding)
                    for c in range(channels) for i in range(kh) for j in range(kw))
                + (biases[o] if biases is not None else 0.0)
                for s in range(cols)
            ]
            for r in range(rows)
        ]
        for o in range(len(kernels))
    ]


if __name__ == '__main__':
    print(conv2d([[[1, 2, 3], [4, 5, 6], [7, 8, 9]]], [[[[1, 0], [0, 1]]]]))
