# Transliteration of conv_ref.cc so that the numbers can be poked at from a notebook.
# Buffers are flat, exactly as on the device:
#   in   [in_h * in_w * in_c]              row major, channels innermost
#   wts  [out_c * k_h * k_w * in_c]        OHWI
#   out  [out_h * out_w * out_c]
import numpy as np


def conv_ref(inp, in_h, in_w, in_c, wts, out_c, k_h, k_w, stride_h, stride_w, pad_t, pad_l, out_h, out_w):
    """Zero padded convolution (correlation); returns the flat output buffer."""
    out = np.zeros(out_h * out_w * out_c, dtype=np.float32)
    for oy in range(out_h):
        for ox in range(out_w):
            for oc in range(out_c):
                acc = 0.0
                for ky in range(k_h):
                    iy = oy * stride_h - pad_t + ky
                    if iy < 0 or iy >= in_h:
                        continue
                    for kx in range(k_w):
                        ix = ox * stride_w - pad_l + kx
                        if ix < 0 or ix >= in_w:
                            continue
                        i = (iy * in_w + ix) * in_c
                        w = ((oc * k_h + ky) * k_h + kx) * in_c
                        for ic in range(in_c):
                            acc += float(inp[i + ic]) * float(wts[w + ic])
                out[(oy * out_w + ox) * out_c + oc] = acc
    return out
