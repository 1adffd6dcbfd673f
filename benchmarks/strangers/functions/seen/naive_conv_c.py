def conv2d_naive(inp, weights, bias, in_ch, in_h, in_w, out_ch, k_h, k_w, stride):
    """Literal port of conv2d.c: flat lists, CHW planes, weights OIHW, no padding.

    Returns (flat output list in CHW order, out_h, out_w).
    """
    out_h = (in_h - k_h) // stride + 1
    out_w = (in_w - k_w) // stride + 1
    out = [0.0] * (out_ch * out_h * out_w)
    for oc in range(out_ch):
        for ic in range(in_ch):
            plane = ic * in_h * in_w
            wbase = (oc * in_ch + ic) * k_h * k_w
            for oy in range(out_h):
                for ox in range(out_w):
                    acc = bias[oc]
                    for ky in range(k_h):
                        row = plane + (oy * stride + ky) * in_w + ox * stride
                        for kx in range(k_w):
                            acc += inp[row + kx] * weights[wbase + ky * k_w + kx]
                    out[(oc * out_h + oy) * out_w + ox] += acc
    return out, out_h, out_w
