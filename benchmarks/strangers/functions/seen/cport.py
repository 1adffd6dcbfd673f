# line by line port of conv.c, flat row-major buffers, to compare dumps from the board


def conv_hwc(in_buf, in_h, in_w, in_ch, wt, bias, out_ch, kh, kw,
             stride_y, stride_x, pad_t, pad_l, out_h, out_w, relu):
    """in_buf: HWC, wt: OHWI, result: HWC list"""
    out = [0.0] * (out_h * out_w * out_ch)
    for oy in range(out_h):
        for ox in range(out_w):
            for oc in range(out_ch):
                s = bias[oc]
                for ky in range(kh):
                    iy = oy * stride_y + ky - pad_t
                    if iy < 0 or iy >= in_h:
                        continue
                    for kx in range(kw):
                        ix = ox * stride_x + kx - pad_l
                        if ix < 0 or ix >= in_w:
                            continue
                        ibase = (iy * in_w + ix) * in_ch
                        wbase = ((oc * kh + ky) * kw + kx) * in_ch
                        for ic in range(in_ch):
                            s += in_buf[ibase + ic] * wt[wbase + ic]
                if relu and s < 0:
                    s = 0.0
                out[(oy * out_w + ox) * out_ch + oc] = s
    return out
