def convolve2d(image, kernel):
    """Two-dimensional convolution (kernel flipped) of lists of lists, zero
    outside the image, output as large as the image. The kernel origin is its
    element [rows // 2][cols // 2]."""
    H, W = len(image), len(image[0])
    kr, kc = len(kernel), len(kernel[0])
    cr, cc = kr // 2, kc // 2
    out = [[0.0] * W for _ in range(H)]
    for y in range(H):
        for x in range(W):
            total = 0.0
            for a in range(kr):
                yy = y + cr - a
                if yy < 0 or yy >= H:
                    continue
                for b in range(kc):
                    xx = x + cc - b
                    if 0 <= xx < W:
                        total += kernel[a][b] * image[yy][xx]
            out[y][x] = total
    return out
