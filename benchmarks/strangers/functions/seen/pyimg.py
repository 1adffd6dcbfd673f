def filter_image(img, kernel):
    """Homework 3: correlate a grey image with an odd kernel.

    img and kernel are lists of rows.  Pixels outside the image count as 0,
    the result has the size of the image.
    """
    h = len(img)
    w = len(img[0])
    kh = len(kernel)
    kw = len(kernel[0])
    result = []
    for y in range(h):
        row = []
        for x in range(w):
            total = 0
            for a in range(kh):
                for b in range(kw):
                    yy = y + a - kh // 2
                    xx = x + b - kw // 2
                    if yy < h and xx < w:
                        total += kernel[a][b] * img[yy][xx]
            row.append(total)
        result.append(row)
    return result
