# Line-by-line port of conv.c, for generating test vectors.


def conv2d_flat(src, channels, height, width,
                weights, out_channels, ksize, stride, pad):
    """
    src      flat list, channels*height*width values (CHW)
    weights  flat list, out_channels*channels*ksize*ksize values
    pad      zero padding on all sides

    Returns (dst, out_height, out_width) with dst a flat list in CHW order.
    """
    oh = (height + 2 * pad - ksize) // stride + 1
    ow = (width + 2 * pad - ksize) // stride + 1
    dst = [0] * (out_channels * oh * ow)
    for oc in range(out_channels):
        for oy in range(oh):
            for ox in range(ow):
                acc = 0
                for ic in range(channels):
                    for ky in range(ksize):
                        iy = oy * stride + ky - pad
                        if iy < 0 or iy >= height:
                            continue
                        for kx in range(ksize):
                            ix = ox * stride + kx - pad
                            if ix >= width:
                                continue
                            s = src[(ic * height + iy) * width + ix]
                            k = weights[((oc * channels + ic) * ksize + ky) * ksize + kx]
                            acc += s * k
                dst[(oc * oh + oy) * ow + ox] = acc
    return dst, oh, ow
