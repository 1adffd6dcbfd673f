"""Host model of the int8 convolution on the microcontroller (flat buffers)."""


def _requant(acc, mult, shift):
    # acc * mult * 2**(shift - 31), halves go up
    total = 31 - shift
    return (acc * mult + (1 << (total - 1))) >> total


def conv_int8_ref(inp, in_h, in_w, in_c, in_zp,
                  filt, out_c, k_h, k_w,
                  bias, mult, shift, out_zp,
                  stride, pad_top, pad_left, out_h, out_w,
                  act_min=-128, act_max=127):
    """One int8 image, HWC; filter OHWI, symmetric (its zero point is 0).

    mult / shift: per output channel, Q31 multiplier and exponent
    (real scale = mult / 2**31 * 2**shift, shift <= 0). Positions outside of
    the image stand for real zero. Returns a flat list out_h*out_w*out_c.
    """
    out = [0] * (out_h * out_w * out_c)
    o = 0
    for oy in range(out_h):
        iy0 = oy * stride - pad_top
        for ox in range(out_w):
            ix0 = ox * stride - pad_left
            for oc in range(out_c):
                acc = int(bias[oc]) if bias is not None else 0
                for ky in range(k_h):
                    iy = iy0 + ky
                    if not 0 <= iy < in_h:
                        continue
                    for kx in range(k_w):
                        ix = ix0 + kx
                        if not 0 <= ix < in_w:
                            continue
                        ip = (iy * in_w + ix) * in_c
                        fp = ((oc * k_h + ky) * k_w + kx) * in_c
                        for c in range(in_c):
                            acc += (int(inp[ip + c]) - in_zp) * int(filt[fp + c])
                v = _requant(acc, int(mult[oc]), int(shift[oc])) + out_zp
                out[o] = min(max(v, act_min), act_max)
                o += 1
    return out
