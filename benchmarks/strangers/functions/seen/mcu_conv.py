# Pure Python twin of conv.c (flat arrays, no malloc inside), used by the unit tests on the PC.


def conv2d_flat(src, in_ch, in_h, in_w, wgt, out_ch, k_h, k_w, bias, stride, pad):
    """src: in_ch*in_h*in_w numbers (CHW), wgt: out_ch*in_ch*k_h*k_w (OIHW).

    Returns (dst, out_h, out_w), dst being a flat list in CHW order.
    bias may be None.
    """
    out_h = (in_h + 2 * pad - k_h) // stride + 1
    out_w = (in_w + 2 * pad - k_w) // stride + 1
    dst = [0.0] * (out_ch * out_h * out_w)
    for o in range(out_ch):
        for y in range(out_h):
            for x in range(out_w):
                acc = bias[o] if bias is not None else 0.0
                for c in range(in_ch):
                    plane = c * in_h * in_w
                    wbase = (o * in_ch + c) * k_h * k_w
                    for i in range(k_h):
                        iy = y * stride + i - pad
                        if iy < 0 or iy >= in_h:
                            continue
                        for j in range(k_w):
                            ix = x * stride + j - pad
                            if ix < 0 or ix >= in_w:
                                continue
                            acc += src[plane + iy * in_h + ix] * wgt[wbase + i * k_w + j]
                dst[(o * out_h + y) * out_w + x] = acc
    return dst, out_h, out_w
