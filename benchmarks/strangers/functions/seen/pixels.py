# Plain-Python image convolution, written for a club workshop (no numpy allowed).

def convolve_image(image, kernel):
    """Convolve a grey image (list of rows) with an odd-sized kernel.

    The result has the size of the image; pixels outside it count as black (0).
    """
    height, width = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    oy, ox = kh // 2, kw // 2

    result = []
    for y in range(height):
        row = []
        for x in range(width):
            total = 0.0
            for j in range(kh):
                for i in range(kw):
                    try:
                        total += kernel[j][i] * image[y + oy - j][x + ox - i]
                    except IndexError:
                        pass  # off the picture: contributes nothing
            row.append(total)
        result.append(row)
    return result
