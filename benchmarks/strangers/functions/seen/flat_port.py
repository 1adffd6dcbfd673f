# Ported from the C version (conv.c). Everything is a flat list, row major.


def conv_flat(src, channels, height, width, wgt, n_out, kh, kw, stride_h=1, stride_w=1, pad_h=0, pad_w=0):
    """src[channels*height*width], wgt[n_out*channels*kh*kw] -> flat dst, row major
    dst[n_out*out_h*out_w]; out-of-image reads count as 0."""
    out_h = (height + 2 * pad_h - kh) // stride_h + 1
    out_w = (width + 2 * pad_w - kw) // stride_w + 1
    dst = [0.0] * (n_out * out_h * out_w)
    for o in range(n_out):
        for oy in range(out_h):
            for ox in range(out_w):
                acc = 0.0
                for c in range(channels):
                    for ky in range(kh):
                        iy = oy * stride_h - pad_h + ky
                        if iy < 0 or iy >= height:
                            continue
                        for kx in range(kw):
                            ix = ox * stride_w - pad_w + kx
                            if ix < 0 or ix >= width:
                                continue
                            a = src[(c * height + iy) * width + ix]
                            b = wgt[((o * channels + c) * kh + ky) * kh + kx]
                            acc += a * b
                dst[(o * out_h + oy) * out_w + ox] = acc
    return dst
