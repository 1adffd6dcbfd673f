# Image processing exercise 3: convolution without numpy

def convolve(image, kernel):
    """Convolve a grey image (list of rows) with a kernel of odd size.

    The kernel is rotated by 180 degrees, as in the lecture. Pixels outside of
    the image count as 0. Returns a new list of rows of the same size.
    """
    height = len(image)
    width = len(image[0])
    kh = len(kernel)
    kw = len(kernel[0])
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel size must be odd")
    cy, cx = kh // 2, kw // 2
    result = []
    for y in range(height):
        row = []
        for x in range(width):
            total = 0
            for v in range(kh):
                for u in range(kw):
                    yy = y + cy - v
                    xx = x + cx - u
                    if 0 <= yy < height and 0 <= xx < width:
                        total += image[yy][xx] * kernel[v][u]
            row.append(total)
        result.append(row)
    return result
