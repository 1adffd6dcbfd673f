def apply_kernel(image, kernel):
    """Convolve a grayscale picture with a kernel (both lists of rows).

    The kernel has odd sides and IS flipped (mathematical convolution). Everything
    outside of the picture counts as black (0). Output: same size as the picture.
    """
    rows, cols = len(image), len(image[0])
    krows, kcols = len(kernel), len(kernel[0])
    cr, cc = krows // 2, kcols // 2

    output = [[0] * cols for _ in range(rows)]
    for r in range(rows):
        for c in range(cols):
            acc = 0
            for i in range(krows):
                rr = r + cr - i
                if rr < 0 or rr >= rows:
                    continue
                for j in range(kcols):
                    ccol = c + cc - j
                    if 0 <= ccol < cols:
                        acc += kernel[i][j] * image[rr][ccol]
            output[r][c] = acc
    return output
