import numpy as np


def deconv2d(feature_map, kernel, stride=2):
    """Transposed convolution ("deconvolution") for the decoder.

    feature_map (C_in, h, w), kernel (C_in, C_out, k, k), no cropping.
    Every input pixel stamps its weighted kernel on the output, of size
    (C_out, (h-1)*stride + k, (w-1)*stride + k);
    same as torch.nn.functional.conv_transpose2d with padding 0.
    """
    c_in, h, w = feature_map.shape
    _, c_out, k, _ = kernel.shape
    out = np.zeros((c_out, (h - 1) * stride + k, (w - 1) * stride + k))
    for y in range(h):
        for x in range(w):
            stamp = np.tensordot(feature_map[:, y, x], kernel, axes=1)
            out[:, y * stride:y * stride + k, x * stride:x * stride + k] = stamp
    return out
