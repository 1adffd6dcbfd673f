import numpy as np


def qconv2d(x_q, w_q, bias_q, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Quantized int8 convolution.

    x_q: int8 (C, H, W), real value = x_scale * (x_q - x_zp)
    w_q: int8 (O, C, kh, kw), symmetric, real value = w_scale * w_q
    bias_q: int32 (O,), scale x_scale * w_scale
    Returns int8 (O, H_out, W_out) with parameters y_scale, y_zp.
    """
    # zero padding in the real domain is padding with the zero point
    x = np.pad(x_q.astype(np.int32), ((0, 0), (pad, pad), (pad, pad)),
               constant_values=x_zp) - x_zp
    w = w_q.astype(np.int32)
    O, C, kh, kw = w.shape
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1

    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for o in range(O):
        for i in range(oh):
            for j in range(ow):
                patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
                acc[o, i, j] = np.sum(patch * w[o]) + bias_q[o]

    y = np.round(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
