# from blur.c:
#   void blur3x3(const float *src, float *dst, int width, int height)

def blur3x3(src, width, height):
    """
    3x3 mean filter on a row-major image buffer (flat list of floats).
    Border pixels are copied.  Returns the filtered image, src is left as it is.
    """
    dst = src
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            sum = 0.0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    sum += src[(y + dy) * width + (x + dx)]
            dst[y * width + x] = sum / 9.0
    return dst
