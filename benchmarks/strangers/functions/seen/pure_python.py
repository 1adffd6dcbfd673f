def convolve_image(image, kernel):
    # image: list of rows of numbers. kernel: list of rows, odd x odd.
    # Real convolution (kernel rotated by 180 degrees), zeros outside the image,
    # result as big as the image. The lists passed in are not changed.
    rows = len(image)
    cols = len(image[0])
    cy = len(kernel) // 2
    cx = len(kernel[0]) // 2
    result = [[0] * cols for _ in range(rows)]
    for y in range(rows):
        for x in range(cols):
            total = 0
            for ky in range(len(kernel)):
                for kx in range(len(kernel[0])):
                    sy = y - (ky - cy)
                    sx = x - (kx - cx)
                    if 0 <= sy < rows and 0 <= sx < cols:
                        total += image[sy][sx] * kernel[ky][kx]
            result[y][x] = total
    return result
