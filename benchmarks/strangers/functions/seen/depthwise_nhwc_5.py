import numpy as np


def depthwise_conv2d_nhwc(input_np, filter_np, stride, padding):
    """Depthwise convolution, NHWC, filter (kh, kw, channel, multiplier).

    padding is 'SAME' or 'VALID' (tensorflow semantics)
    """
    batch, in_h, in_w, in_c = input_np.shape
    kh, kw, _, mult = filter_np.shape
    if padding == 'VALID':
        out_h = (in_h - kh) // stride + 1
        out_w = (in_w - kw) // stride + 1
    else:
        out_h = int(np.ceil(in_h / stride))
        out_w = int(np.ceil(in_w / stride))
        ph = max((out_h - 1) * stride + kh - in_h, 0)
        pw = max((out_w - 1) * stride + kw - in_w, 0)
        input_np = np.pad(input_np, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    out = np.zeros((batch, out_h, out_w, in_c * mult))
    for i in range(out_h):
        for j in range(out_w):
            win = input_np[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            for c in range(in_c):
                for m in range(mult):
                    out[:, i, j, c * mult + m] = np.sum(win[..., c] * filter_np[:, :, c, m], axis=(1, 2))
    return out
