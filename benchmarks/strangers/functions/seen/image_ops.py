def convolve_image(img, kernel, border="reflect"):
    """True 2-D convolution of a list-of-lists image with an odd-sized kernel.

    border: "zero", "replicate" (a a|a b c|c c), "reflect" (c b|a b c|b a) or
    "wrap". Same size as the input.
    """
    h, w = len(img), len(img[0])
    kh, kw = len(kernel), len(kernel[0])
    cy, cx = kh // 2, kw // 2

    def locate(i, n):
        if 0 <= i < n:
            return i
        if border == "zero":
            return None
        if border == "replicate":
            return 0 if i < 0 else n - 1
        if border == "wrap":
            return i % n
        if border == "reflect":
            if n == 1:
                return 0
            i = abs(i) % (2 * n - 2)
            return i if i < n else 2 * n - 2 - i
        raise ValueError(f"unknown border mode {border!r}")

    out = [[0.0] * w for _ in range(h)]
    for y in range(h):
        for x in range(w):
            acc = 0.0
            for u in range(kh):
                yy = locate(y + cy - u, h)
                for v in range(kw):
                    xx = locate(x + cx - v, w)
                    if yy is not None and xx is not None:
                        acc += img[yy][xx] * kernel[u][v]
            out[y][x] = acc
    return out
