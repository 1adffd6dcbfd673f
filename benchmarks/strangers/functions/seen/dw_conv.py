import numpy as np


def depthwise_conv2d(inputs, kernel, strides=(1, 1), padding='SAME'):
    """Depthwise convolution, NHWC, TF-like.

    Args:
        inputs: [batch, h, w, c]
        kernel: [kh, kw, c, multiplier]
    Returns:
        [batch, oh, ow, c * multiplier]
    """
    n, h, w, c = inputs.shape
    kh, kw, kc, mult = kernel.shape
    assert kc == c
    sh, sw = strides
    if padding == 'SAME':
        oh, ow = -(-h // sh), -(-w // sw)
        ph = max((oh - 1) * sh + kh - h, 0)
        pw = max((ow - 1) * sw + kw - w, 0)
        inputs = np.pad(inputs, [(0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)])
    else:
        oh, ow = (h - kh) // sh + 1, (w - kw) // sw + 1
    out = np.zeros((n, oh, ow, c, mult))
    for y in range(oh):
        for x in range(ow):
            patch = inputs[:, y * sh:y * sh + kh, x * sw:x * sw + kw, :]
            out[:, y, x] = np.einsum('nijc,ijcm->ncm', patch, kernel)
    return out.reshape(n, oh, ow, c * mult)
