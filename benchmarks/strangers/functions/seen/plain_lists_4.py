"""Convolution with nothing but lists."""


def conv2d(image, kernel, stride=1, padding=0, dilation=1):
    """2D cross-correlation of one channel, like torch.nn.functional.conv2d.

    image and kernel are lists of rows. Returns a list of rows.
    """
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    out_h = (h + 2 * padding - kh) // stride + 1
    out_w = (w + 2 * padding - kw) // stride + 1
    result = []
    for i in range(out_h):
        row = []
        for j in range(out_w):
            total = 0
            for a in range(kh):
                for b in range(kw):
                    y = i * stride + a * dilation - padding
                    x = j * stride + b * dilation - padding
                    if 0 <= y < h and 0 <= x < w:
                        total += image[y][x] * kernel[a][b]
            row.append(total)
        result.append(row)
    return result
