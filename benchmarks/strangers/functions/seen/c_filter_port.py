def apply_mask(src, width, height, mask, size, div, offset):
    """Port of apply_mask() from filter.c.

        for each pixel:  v = sum / div + offset;  v = CLAMP(v, 0, 255);

    All quantities are ints and the division is C's. src is a flat list of
    width*height grey values, mask a flat list of size*size weights (size odd).
    Pixels outside the picture are taken from the nearest edge.
    """
    dst = [0] * (width * height)
    half = size // 2
    for y in range(height):
        for x in range(width):
            total = 0
            for j in range(size):
                yy = y + j - half
                if yy < 0:
                    yy = 0
                elif yy >= height:
                    yy = height - 1
                for i in range(size):
                    xx = x + i - half
                    if xx < 0:
                        xx = 0
                    elif xx >= width:
                        xx = width - 1
                    total += src[yy * width + xx] * mask[j * size + i]
            v = total // div + offset
            dst[y * width + x] = 0 if v < 0 else 255 if v > 255 else v
    return dst
