from keras import ops


def conv2d(x, kernel, bias=None):
    """Valid convolution as a sum of kh * kw pointwise convolutions.

    x: (batch, height, width, in), kernel: (kh, kw, in, out), bias: (out,)
    """
    kh, kw = kernel.shape[:2]
    out_h = x.shape[1] - kh + 1
    out_w = x.shape[2] - kw + 1

    out = 0
    for i in range(kh):
        for j in range(kw):
            window = x[:, i:i + out_h, j:j + out_w, :]
            out = out + ops.matmul(window, kernel[i, j])
    if bias is not None:
        out = out + bias
    return out
