import array

# Port of filter.c (1998).  Flat row-major buffers, clamp-to-edge addressing.


def clampi(v, lo, hi):
    return lo if v < lo else (hi if v > hi else v)


def filter_image(src, width, height, kern, kwidth, kheight, divisor, offset):
    """dst = offset + (1/divisor) * sum kern[j][i] * src[y+j-cy][x+i-cx], cx = kwidth/2 etc.

    No flipping of kern.  Returns a new array('d') of width*height values.
    """
    dst = array.array("d", bytes(8 * width * height))
    cx = kwidth >> 1
    cy = kheight >> 1
    p = 0
    for y in range(height):
        for x in range(width):
            acc = 0.0
            q = 0
            for j in range(kheight):
                row = clampi(y + j - cy, 0, height - 1) * width
                for i in range(kwidth):
                    acc += kern[q] * src[row + clampi(x + i - cx, 0, width - 1)]
                    q += 1
            dst[p] = acc / divisor + offset
            p += 1
    return dst
