def _mirror(i, n):
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def filter_gray(img, kernel):
    """Apply an odd-sized kernel to a greyscale image given as a list of rows.

    Same convention as cv2.filter2D: kernel not flipped, image mirrored at the
    borders without repeating the edge pixel (BORDER_REFLECT_101). Returns floats.
    """
    rows, cols = len(img), len(img[0])
    ry, rx = len(kernel) // 2, len(kernel[0]) // 2
    result = []
    for y in range(rows):
        line = []
        for x in range(cols):
            total = 0.0
            for dy, krow in enumerate(kernel):
                src = img[_mirror(y + dy - ry, rows)]
                for dx, k in enumerate(krow):
                    total += k * src[_mirror(x + dx - rx, cols)]
            line.append(total)
        result.append(line)
    return result
