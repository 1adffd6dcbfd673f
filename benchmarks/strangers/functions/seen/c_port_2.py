# Python port of conv_layer.c, keeps the flat buffers of the original


def conv_layer(inp, C, H, W, ker, F, K, bias):
    """inp: flat list, C x H x W.  ker: flat list, F x C x K x K.
    Returns flat list, F x OH x OW (no padding, stride 1)."""
    OH = H - K + 1
    OW = W - K + 1
    out = [0.0] * (F * OH * OW)
    for f in range(F):
        for y in range(OH):
            for x in range(OW):
                s = bias[f]
                for c in range(C):
                    for i in range(K):
                        for j in range(K):
                            a = inp[c * H * W + (y + i) * H + (x + j)]
                            b = ker[((f * C + c) * K + i) * K + j]
                            s += a * b
                out[(f * OH + y) * OW + x] = s
    return out
