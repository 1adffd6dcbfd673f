def conv2d(img, ker, stride=1, bias=0):
    """valid cross-correlation, img and ker are lists of lists"""
    H, W = len(img), len(img[0])
    kh, kw = len(ker), len(ker[0])
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    out = [[bias] * ow] * oh
    for y in range(oh):
        for x in range(ow):
            s = bias
            for i in range(kh):
                for j in range(kw):
                    s += img[y * stride + i][x * stride + j] * ker[i][j]
            out[y][x] = s
    return out
