# Line-by-line port of conv.c; flat row-major buffers on purpose.

def conv_hwc_flat(inp, H, W, CI, wts, K, CO, bias, S, P):
    """inp: H*W*CI floats (HWC). wts: CO*K*K*CI floats (OHWI). bias: CO floats.
    S stride, P zero padding. Returns (out, OH, OW), out flat in HWC order."""
    OH = (H + 2 * P - K) // S + 1
    OW = (W + 2 * P - K) // S + 1
    out = [0.0] * (OH * OW * CO)
    for oy in range(OH):
        for ox in range(OW):
            for co in range(CO):
                s = bias[co]
                for ky in range(K):
                    iy = oy * S - P + ky
                    if iy < 0 or iy >= H:
                        continue
                    for kx in range(K):
                        ix = ox * S - P + kx
                        if ix < 0 or ix >= W:
                            continue
                        ib = (iy * W + ix) * CI
                        wb = ((co * K + ky) * K + kx) * CI
                        for ci in range(CI):
                            s += inp[ib + ci] * wts[wb + ci]
                out[(oy * OW + ox) * CO + co] = s
    return out, OH, OW
