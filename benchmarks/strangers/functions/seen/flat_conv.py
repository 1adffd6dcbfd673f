def conv2d_flat(src, ker, bias, cin, h, w, cout, kh, kw, stride=1, pad=0):
    """Direct port of the C routine. All buffers are flat and row-major:
    src[cin][h][w], ker[cout][cin][kh][kw], bias[cout] -> dst[cout][oh][ow]
    """
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    dst = [0.0] * (cout * oh * ow)
    for oc in range(cout):
        for oy in range(oh):
            for ox in range(ow):
                acc = bias[oc]
                for ic in range(cin):
                    for ky in range(kh):
                        iy = oy * stride - pad + ky
                        if iy < 0 or iy >= h:
                            continue
                        for kx in range(kw):
                            ix = ox * stride - pad + kx
                            if ix < 0 or ix >= w:
                                continue
                            acc += (src[(ic * h + iy) * w + ix]
                                    * ker[((oc * cin + ic) * kh + ky) * kh + kx])
                dst[(oc * oh + oy) * ow + ox] = acc
    return dst
