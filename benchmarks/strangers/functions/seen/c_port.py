"""conv.c of the old embedded project, line by line in Python."""


def conv_layer(src, channels, height, width, weights, biases, num_filters, ksize, stride, pad):
    """Convolution on flat buffers.

    src      list of channels*height*width floats
    weights  list of num_filters*channels*ksize*ksize floats
    biases   list of num_filters floats
    returns a flat list of num_filters*out_h*out_w floats
    """
    out_h = (height + 2 * pad - ksize) // stride + 1
    out_w = (width + 2 * pad - ksize) // stride + 1
    dst = [0.0] * (num_filters * out_h * out_w)
    for f in range(num_filters):
        for oy in range(out_h):
            for ox in range(out_w):
                acc = biases[f]
                for c in range(channels):
                    for ky in range(ksize):
                        iy = oy * stride + ky - pad
                        if iy < 0 or iy >= height:
                            continue
                        for kx in range(ksize):
                            ix = ox * stride + kx - pad
                            if ix < 0 or ix >= height:
                                continue
                            acc += (src[(c * height + iy) * width + ix]
                                    * weights[((f * channels + c) * ksize + ky) * ksize + kx])
                dst[(f * out_h + oy) * out_w + ox] = acc
    return dst
