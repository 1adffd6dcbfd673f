# conv2d without any libraries, for explaining how it works

def pixel(image, r, c):
    if 0 <= r < len(image) and 0 <= c < len(image[0]):
        return image[r][c]
    return 0


def conv2d(image, kernel, stride=1, padding=0, dilation=1):
    """2D convolution as in a CNN (no kernel flip) on nested lists.

    stride, padding and dilation mean the same as in PyTorch, and the output
    has the same size as PyTorch's.
    """
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    out_h = (h + 2 * padding - kh) // stride + 1
    out_w = (w + 2 * padding - kw) // stride + 1

    result = []
    for i in range(out_h):
        row = []
        for j in range(out_w):
            top = i * stride - padding
            left = j * stride - padding
            total = 0
            for a in range(kh):
                for b in range(kw):
                    total += kernel[a][b] * pixel(image, top + a * dilation, left + b * dilation)
            row.append(total)
        result.append(row)
    return result
