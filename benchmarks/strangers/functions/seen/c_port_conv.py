"""Straight port of conv.c - flat row-major buffers, zero outside the image."""


def conv2d_flat(src, width, height, kernel, ksize):
    """Cross-correlate a width x height image (flat, row-major list of floats)
    with a ksize x ksize kernel (flat, row-major, ksize odd). Returns a flat list
    of width * height values."""
    half = ksize // 2
    dst = [0.0] * (width * height)
    for y in range(height):
        for x in range(width):
            acc = 0.0
            for ky in range(ksize):
                yy = y + ky - half
                if yy < 0 or yy >= height:
                    continue
                for kx in range(ksize):
                    xx = x + kx - half
                    if xx < 0 or xx >= width:
                        continue
                    acc += src[yy * height + xx] * kernel[ky * ksize + kx]
            dst[y * width + x] = acc
    return dst
