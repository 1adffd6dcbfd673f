import numpy as np


def conv_layer(image, kernels, biases, stride=1):
    """Valid convolution layer for one image.

    image   : (channels, height, width)
    kernels : (num_kernels, channels, k, k)
    biases  : (num_kernels,), one for each feature map
    """
    channels, height, width = image.shape
    num_kernels, _, k, _ = kernels.shape
    out_h = (height - k) // stride + 1
    out_w = (width - k) // stride + 1
    feature_maps = np.zeros((num_kernels, out_h, out_w))

    for f in range(num_kernels):
        for y in range(out_h):
            for x in range(out_w):
                top, left = y * stride, x * stride
                for c in range(channels):
                    patch = image[c, top:top + k, left:left + k]
                    feature_maps[f, y, x] += np.sum(patch * kernels[f, c]) + biases[f]
    return feature_maps
