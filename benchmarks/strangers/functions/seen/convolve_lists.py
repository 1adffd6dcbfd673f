def convolve2d(image, kernel):
    """True 2-D convolution of a list-of-lists image with a kernel of odd size.

    Pixels outside the image count as zero; the result is as big as the image.
    """
    rows, cols = len(image), len(image[0])
    krows, kcols = len(kernel), len(kernel[0])
    cy, cx = krows // 2, kcols // 2
    flipped = kernel[::-1]

    result = [[0.0] * cols for _ in range(rows)]
    for r in range(rows):
        for c in range(cols):
            total = 0.0
            for i in range(krows):
                rr = r + i - cy
                if rr < 0 or rr >= rows:
                    continue
                for j in range(kcols):
                    cc = c + j - cx
                    if cc < 0 or cc >= cols:
                        continue
                    total += image[rr][cc] * flipped[i][j]
            result[r][c] = total
    return result
