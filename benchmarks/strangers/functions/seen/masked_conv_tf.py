import numpy as np
import tensorflow as tf


def make_mask(kernel_size, mask_type):
    kh, kw = kernel_size
    mask = np.ones((kh, kw, 1, 1), dtype=np.float32)
    mask[kh // 2, kw // 2 + (mask_type == "A"):] = 0.0
    mask[kh // 2 + 1:] = 0.0
    return mask


def masked_conv2d(x, weights, mask_type="B", bias=None):
    """Masked convolution of PixelCNN (raster order, zero padding, NHWC / HWIO).

    Type "A", for the first layer, sees the pixels above and those to the left
    in the same row; type "B" sees the current pixel as well. Odd kernel sizes.
    """
    assert mask_type in ("A", "B")
    mask = make_mask(weights.shape[:2], mask_type)
    y = tf.nn.conv2d(x, weights * mask, strides=1, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
