def conv2d_flat(src, height, width, kernel, ksize):
    """Port of the C routine. src is a flat row-major list (height*width pixels),
    kernel a flat row-major list (ksize*ksize). Correlation, valid region only.
    Returns (flat output, out_h, out_w)."""
    out_h = height - ksize + 1
    out_w = width - ksize + 1
    dst = [0.0] * (out_h * out_w)
    for y in range(out_h):
        for x in range(out_w):
            acc = 0.0
            for ky in range(ksize):
                for kx in range(ksize):
                    acc += src[(y + ky) * height + (x + kx)] * kernel[ky * ksize + kx]
            dst[y * out_w + x] = acc
    return dst, out_h, out_w
