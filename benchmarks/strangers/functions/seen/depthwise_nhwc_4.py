import numpy as np


def depthwise_conv2d_nhwc(x, f, strides=(1, 1), padding="VALID", dilations=(1, 1)):
    """NumPy stand-in for tf.nn.depthwise_conv2d.

    x: [batch, height, width, C]
    f: [fh, fw, C, multiplier]
    returns [batch, oh, ow, C * multiplier]
    """
    B, H, W, C = x.shape
    fh, fw, _, mult = f.shape
    eh = (fh - 1) * dilations[0] + 1
    ew = (fw - 1) * dilations[1] + 1
    if padding == "SAME":
        oh = int(np.ceil(H / strides[0]))
        ow = int(np.ceil(W / strides[1]))
        ph = max((oh - 1) * strides[0] + eh - H, 0)
        pw = max((ow - 1) * strides[1] + ew - W, 0)
        x = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    else:
        oh = (H - eh) // strides[0] + 1
        ow = (W - ew) // strides[1] + 1

    y = np.zeros((B, oh, ow, mult, C), dtype=np.result_type(x, f))
    for m in range(mult):
        for u in range(fh):
            for v in range(fw):
                r, c = u * dilations[0], v * dilations[1]
                y[..., m, :] += f[u, v, :, m] * x[
                    :, r:r + (oh - 1) * strides[0] + 1:strides[0],
                    c:c + (ow - 1) * strides[1] + 1:strides[1], :]
    return y.reshape(B, oh, ow, mult * C)
