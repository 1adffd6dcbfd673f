"""Exercise 4: filter an image without numpy.

The image is a list of rows, the kernel is a list of rows with odd size.
Pixels outside the image count as 0.
"""


def apply_filter(image, kernel):
    rows = len(image)
    cols = len(image[0])
    krows = len(kernel)
    kcols = len(kernel[0])
    off_r = krows // 2
    off_c = kcols // 2

    output = []
    for r in range(rows):
        new_row = []
        for c in range(cols):
            total = 0
            for i in range(krows):
                for j in range(kcols):
                    rr = r + i - off_r
                    cc = c + j - off_c
                    if 0 <= rr < rows and 0 <= cc < cols:
                        total += image[rr][cc] * kernel[i][j]
            new_row.append(total)
        output.append(new_row)
    return output
