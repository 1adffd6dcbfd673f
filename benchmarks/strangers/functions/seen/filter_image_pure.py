# tutorial: image filtering with nothing but lists :)


def filter_image(img, kernel):
    """
    Convolve a grayscale picture (list of rows) with a small odd sized kernel.
    The picture keeps its size; at the border the nearest pixel is repeated.
    It is a real convolution so the kernel is rotated by 180 degrees.
    """
    height = len(img)
    width = len(img[0])
    kh = len(kernel)
    kw = len(kernel[0])
    cy = kh // 2
    cx = kw // 2
    result = []
    for y in range(height):
        new_row = []
        for x in range(width):
            total = 0
            for j in range(kh):
                for i in range(kw):
                    yy = min(max(y - (j - cy), 0), height - 1)
                    xx = min(max(x - (i - cx), 0), width - 1)
                    total += img[yy][xx] * kernel[j][i]
            new_row.append(total)
        result.append(new_row)
    return result
