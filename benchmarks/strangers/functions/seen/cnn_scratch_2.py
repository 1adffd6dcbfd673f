import numpy as np


def conv2d(image, kernels, stride=(1, 1), padding=(0, 0)):
    """Multi channel 2d convolution (cross-correlation, as in deep learning).

    Args:
        image: array of shape (in_channels, height, width)
        kernels: array of shape (out_channels, in_channels, kh, kw)
        stride: (vertical, horizontal) step
        padding: (vertical, horizontal) zero padding
    Returns:
        array of shape (out_channels, out_h, out_w)
    """
    ph, pw = padding
    sh, sw = stride
    image = np.pad(image, ((0, 0), (ph, ph), (pw, pw)))
    c_out, c_in, kh, kw = kernels.shape
    out_h = (image.shape[1] - kh) // sh + 1
    out_w = (image.shape[2] - kw) // sw + 1
    output = np.zeros((c_out, out_h, out_w))
    for o in range(c_out):
        for i in range(out_h):
            top = i * sh
            for j in range(out_w):
                region = image[:, top:top + kh, j:j + kw]
                output[o, i, j] = (region * kernels[o]).sum()
    return output
