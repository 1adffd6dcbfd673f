def box_blur(image):
    """Blur a grey image given as a list of lists of numbers.

    Every inner pixel becomes the mean of its 3x3 neighbourhood in the original image;
    the pixels on the border are kept. Returns a new image, the argument isn't changed.

    >>> box_blur([[1, 1, 1], [1, 10, 1], [1, 1, 1]])[1][1]
    2.0
    """
    blurred = [row[:] for row in image]
    rows = len(image)
    cols = len(image[0])
    for y in range(1, rows - 1):
        for x in range(1, cols - 1):
            total = 0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    total += blurred[y + dy][x + dx]
            blurred[y][x] = total / 9
    return blurred
