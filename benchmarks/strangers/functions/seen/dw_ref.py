import numpy as np


# CPU reference for the depthwise kernel. NHWC input, HWC filter, one filter per channel.
# One "thread" per output element, bounds tests in place of a padded copy.
def depthwise_nhwc_ref(inp, filt, stride, pad_top, pad_left, out_h, out_w):
    n_batch, in_h, in_w, channels = inp.shape
    f_h, f_w, f_c = filt.shape
    assert f_c == channels
    out = np.zeros((n_batch, out_h, out_w, channels), np.float32)
    for n in range(n_batch):
        for oy in range(out_h):
            for ox in range(out_w):
                y0 = oy * stride - pad_top
                x0 = ox * stride - pad_left
                for fy in range(f_h):
                    for fx in range(f_w):
                        iy = y0 + fy
                        ix = x0 + fx
                        if iy > 0 and iy < in_h and ix > 0 and ix < in_w:
                            out[n, oy, ox] += inp[n, iy, ix] * filt[fy, fx]
    return out
