def conv2d(image, kernel, stride=1, padding=0):
    """Convolution layer from scratch, lists only (HW 3, task 1).

    image and kernel are lists of rows.  Zero padding on all sides.  As in the
    lecture (and in PyTorch) the kernel isn't flipped and the output holds every
    position where the kernel fits.
    """
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])

    padded = [[0] * (w + 2 * padding) for _ in range(h + 2 * padding)]
    for r in range(h):
        for c in range(w):
            padded[r + padding][c + padding] = image[r][c]

    out_h = (h + 2 * padding - kh + 1) // stride
    out_w = (w + 2 * padding - kw + 1) // stride

    output = []
    for r in range(out_h):
        row = []
        for c in range(out_w):
            total = 0
            for i in range(kh):
                for j in range(kw):
                    total += padded[r * stride + i][c * stride + j] * kernel[i][j]
            row.append(total)
        output.append(row)
    return output
