"""Scalar model of the accelerator kernel, everything in flat buffers."""


def conv2d_flat(src, wgt, batch, cin, h, w, cout, kh, kw, stride=1):
    """Convolution without padding on row-major buffers.

    src: batch * cin * h * w values
    wgt: cout * cin * kh * kw values
    Returns the list of batch * cout * oh * ow outputs, with
    oh = (h - kh) // stride + 1 and ow = (w - kw) // stride + 1.
    """
    assert len(src) == batch * cin * h * w
    assert len(wgt) == cout * cin * kh * kw
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    dst = [0] * (batch * cout * oh * ow)

    for b in range(batch):
        src_b = b * cin * h * w
        dst_b = b * cin * oh * ow
        for oc in range(cout):
            for y in range(oh):
                for x in range(ow):
                    acc = 0
                    for ic in range(cin):
                        for ky in range(kh):
                            s = src_b + (ic * h + y * stride + ky) * w + x * stride
                            k = ((oc * cin + ic) * kh + ky) * kw
                            for kx in range(kw):
                                acc += src[s + kx] * wgt[k + kx]
                    dst[dst_b + (oc * oh + y) * ow + x] = acc
    return dst
