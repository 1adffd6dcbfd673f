def apply_kernel(pixels, kernel):
    """Filter a grey image given as a list of rows.

    kernel: odd-sided list of rows, laid over the picture as it is (no mirroring).
    Pixels where the kernel would stick out keep their value. The input is not changed.
    """
    height, width = len(pixels), len(pixels[0])
    ry = len(kernel) // 2
    rx = len(kernel[0]) // 2

    result = list(pixels)
    for y in range(ry, height - ry):
        for x in range(rx, width - rx):
            total = 0
            for dy, row in enumerate(kernel):
                for dx, weight in enumerate(row):
                    total += weight * pixels[y + dy - ry][x + dx - rx]
            result[y][x] = total
    return result
