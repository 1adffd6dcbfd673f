# Python model of conv2d.c -- keep the loops in the same order as the C code


def conv2d_flat(inp, wgt, bias, C, H, W, O, KH, KW, stride, pad):
    """All buffers are flat and row-major: inp [C][H][W], wgt [O][C][KH][KW], bias [O].
    Returns the flat output [O][OH][OW]."""
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    out = [0.0] * (O * OH * OW)
    for o in range(O):
        for y in range(OH):
            for x in range(OW):
                acc = float(bias[o])
                for c in range(C):
                    for ky in range(KH):
                        iy = y * stride + ky - pad
                        if iy < 0 or iy >= H:
                            continue
                        for kx in range(KW):
                            ix = x * stride + kx - pad
                            if ix < 0 or ix >= H:
                                continue
                            acc += inp[(c * H + iy) * W + ix] * wgt[((o * C + c) * KH + ky) * KW + kx]
                out[(o * OH + y) * OW + x] = acc
    return out
