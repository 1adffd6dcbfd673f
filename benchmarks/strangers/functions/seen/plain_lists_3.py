# Convolution with nothing but lists -- companion code to the blog post
# "CNNs without NumPy, part 2".


def zeros(h, w):
    return [[0.0] * w for _ in range(h)]


def pad_image(image, p):
    if p == 0:
        return image
    w = len(image[0])
    side = [0.0] * p
    body = [side + list(row) + side for row in image]
    return zeros(p, w + 2 * p) + body + zeros(p, w + 2 * p)


def conv2d(image, kernel, stride=1, padding=0, dilation=1):
    """Slide `kernel` over `image` (lists of rows), without flipping it.

    The image is surrounded by `padding` zeros. The kernel is placed at every
    `stride`-th row and column where all of its (dilated) taps fall on the
    padded image; one output number per placement. Returns a list of rows.
    """
    img = pad_image(image, padding)
    kh, kw = len(kernel), len(kernel[0])
    span_h = dilation * (kh - 1)
    span_w = dilation * (kw - 1)
    out_h = (len(img) - span_h) // stride
    out_w = (len(img[0]) - span_w) // stride

    result = zeros(out_h, out_w)
    for r in range(out_h):
        for c in range(out_w):
            total = 0.0
            for i in range(kh):
                row = img[r * stride + i * dilation]
                for j in range(kw):
                    total += row[c * stride + j * dilation] * kernel[i][j]
            result[r][c] = total
    return result
