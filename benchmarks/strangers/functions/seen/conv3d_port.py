def conv3d_flat(src, D, H, W, ker, kd, kh, kw):
    """Valid 3-D cross-correlation; src and ker are flat row-major [d][h][w] lists."""
    oD, oH, oW = D - kd + 1, H - kh + 1, W - kw + 1
    dst = [0] * (oD * oH * oW)
    for z in range(oD):
        for y in range(oH):
            for x in range(oW):
                s = 0
                for c in range(kd):
                    for b in range(kh):
                        for a in range(kw):
                            s += src[(z + c) * H * W + (y + b) * W + (x + a)] * ker[(c * kw + b) * kw + a]
                dst[(z * oH + y) * oW + x] = s
    return dst
