import numpy as np


def conv2d_nhwc(inputs, kernel, strides=1, padding="SAME"):
    """tf.nn.conv2d in numpy (for people porting checkpoints).

    inputs [B, H, W, Cin], kernel [kh, kw, Cin, Cout], padding "SAME" or "VALID".
    """
    b, h, w, cin = inputs.shape
    kh, kw, _, cout = kernel.shape
    s = strides
    if padding == "SAME":
        oh, ow = -(-h // s), -(-w // s)
        pad_h = max((oh - 1) * s + kh - h, 0)
        pad_w = max((ow - 1) * s + kw - w, 0)
        # TF puts the odd pixel at the bottom / right
        inputs = np.pad(inputs, ((0, 0),
                                 (pad_h // 2, pad_h - pad_h // 2),
                                 (pad_w // 2, pad_w - pad_w // 2),
                                 (0, 0)))
    elif padding == "VALID":
        oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
    else:
        raise ValueError("unknown padding: %r" % (padding,))

    out = np.zeros((b, oh, ow, cout), dtype=np.result_type(inputs, kernel))
    for i in range(kh):
        for j in range(kw):
            xs = inputs[:, i:i + (oh - 1) * s + 1:s, j:j + (ow - 1) * s + 1:s, :]
            out += xs @ kernel[i, j]
    return out
