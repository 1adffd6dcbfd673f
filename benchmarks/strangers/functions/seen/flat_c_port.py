def conv2d_f32(in_, in_h, in_w, in_c, w, k_h, k_w, out_c, bias, stride, pad, out):
    """Port of conv.c. in_: [in_c][in_h][in_w], w: [out_c][in_c][k_h][k_w], flat.
    Writes to out (flat, [out_c][oh][ow]) and returns (oh, ow)."""
    oh = (in_h + 2 * pad - k_h) // stride + 1
    ow = (in_w + 2 * pad - k_w) // stride + 1
    for o in range(out_c):
        for y in range(oh):
            for x in range(ow):
                acc = bias[o] if bias is not None else 0.0
                y0, x0 = y * stride - pad, x * stride - pad
                for c in range(in_c):
                    for i in range(max(0, -y0), min(k_h, in_h - y0)):
                        for j in range(max(0, -x0), min(k_w, in_w - x0)):
                            acc += (in_[(c * in_h + y0 + i) * in_w + x0 + j]
                                    * w[((o * in_c + c) * k_h + i) * k_w + j])
                out[(o * oh + y) * ow + x] = acc
    return oh, ow
