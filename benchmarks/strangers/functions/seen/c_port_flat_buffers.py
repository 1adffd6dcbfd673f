"""Line by line port of conv.c (flat buffers, row major)."""


def conv_layer(src, weights, bias, in_c, in_h, in_w, out_c, k):
    """
    src      in_c * in_h * in_w floats
    weights  out_c * in_c * k * k floats
    bias     out_c floats
    Valid, stride 1, correlation. Returns out_c * (in_h-k+1) * (in_w-k+1) floats.
    """
    out_h = in_h - k + 1
    out_w = in_w - k + 1
    dst = [0.0] * (out_c * out_h * out_w)
    for y in range(out_h):
        for x in range(out_w):
            acc = 0.0
            for oc in range(out_c):
                for ic in range(in_c):
                    for ky in range(k):
                        for kx in range(k):
                            a = src[(ic * in_h + y + ky) * in_w + x + kx]
                            b = weights[((oc * in_c + ic) * k + ky) * k + kx]
                            acc += a * b
                dst[(oc * out_h + y) * out_w + x] = acc + bias[oc]
    return dst
