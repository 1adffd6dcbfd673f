def apply_kernel(pixels, kernel):
    """Convolve a grayscale image (list of rows) with a small odd kernel.

    Pixels outside the image take the value of the nearest border pixel. The
    kernel is rotated by 180 degrees, as it should be in a true convolution.
    """
    height, width = len(pixels), len(pixels[0])
    kh, kw = len(kernel), len(kernel[0])
    ry, rx = kh // 2, kw // 2

    def px(y, x):
        y = min(max(y, 0), height - 1)
        x = min(max(x, 0), width - 1)
        return pixels[y][x]

    result = []
    for y in range(height):
        row = []
        for x in range(width):
            total = 0
            for j in range(kh):
                for i in range(kw):
                    total += kernel[j][i] * px(y + ry - j, x + rx - i)
            row.append(total)
        result.append(row)
    return result
