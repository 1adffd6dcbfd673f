def apply_filter(image, kernel, divisor=None, offset=0):
    """
    Apply an odd-sized kernel to a grayscale image (list of rows, ints 0-255).

    The kernel is not flipped. Pixels outside the image take the value of the
    nearest edge pixel. The sum is divided by `divisor` (by default the kernel
    sum, or 1 if that is zero), shifted by `offset`, rounded and clamped.
    """
    height, width = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel dimensions must be odd")
    if divisor is None:
        divisor = sum(sum(row) for row in kernel) or 1

    result = []
    for y in range(height):
        new_row = []
        for x in range(width):
            acc = 0
            for ky in range(kh):
                yy = min(max(y + ky - kh // 2, 0), height - 1)
                for kx in range(kw):
                    xx = min(max(x + kx - kw // 2, 0), width - 1)
                    acc += image[yy][xx] * kernel[ky][kx]
            value = int(round(acc / divisor + offset))
            new_row.append(min(max(value, 0), 255))
        result.append(new_row)
    return result
