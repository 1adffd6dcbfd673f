import numpy as np


def qconv2d_reference(params, input_data, filter_data, bias_data):
    """Integer reference convolution, int8 in, int32 accumulators out (no requantisation).

    input_data   int8  [batch, in_h, in_w, in_ch]
    filter_data  int8  [out_ch, k_h, k_w, in_ch]
    bias_data    int32 [out_ch] or None
    params: dict with stride_h, stride_w, dilation_h, dilation_w, pad_h, pad_w (symmetric)
            and input_offset (= minus the zero point, added to every input value;
            padding stands for real value 0 and so adds nothing).
    """
    sh, sw = params["stride_h"], params["stride_w"]
    dh, dw = params["dilation_h"], params["dilation_w"]
    ph, pw = params["pad_h"], params["pad_w"]
    off = params["input_offset"]
    batches, in_h, in_w, in_ch = input_data.shape
    out_ch, k_h, k_w, _ = filter_data.shape
    out_h = (in_h + 2 * ph - dh * (k_h - 1) - 1) // sh + 1
    out_w = (in_w + 2 * pw - dw * (k_w - 1) - 1) // sw + 1
    x = input_data.astype(np.int32) + off
    f = filter_data.astype(np.int32)
    out = np.zeros((batches, out_h, out_w, out_ch), dtype=np.int32)
    for b in range(batches):
        for oy in range(out_h):
            iy0 = oy * sh - ph
            for ox in range(out_w):
                ix0 = ox * sw - pw
                acc = np.zeros(out_ch, dtype=np.int32)
                for ky in range(k_h):
                    iy = iy0 + ky * dh
                    if iy < 0 or iy >= in_h:
                        continue
                    for kx in range(k_w):
                        ix = ix0 + kx * dw
                        if ix < 0 or ix >= in_w:
                            continue
                        acc += f[:, ky, kx, :] @ x[b, iy, ix, :]
                if bias_data is not None:
                    acc += bias_data
                out[b, oy, ox] = acc
    return out
