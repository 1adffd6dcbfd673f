from typing import Optional

import tensorflow as tf


def conv2d_from_patches(images: tf.Tensor, kernel: tf.Tensor, bias: Optional[tf.Tensor] = None,
                        strides: int = 1, rate: int = 1, padding: str = "SAME") -> tf.Tensor:
    """conv2d as one matmul. images: NHWC, kernel: HWIO; padding as in tf.nn.conv2d."""
    kh, kw, c_in, c_out = kernel.shape
    # extract_patches flattens every patch row by row, pixel by pixel, channels last
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, strides, strides, 1],
        rates=[1, rate, rate, 1],
        padding=padding,
    )
    flat = tf.reshape(kernel, [kh * kw * c_in, c_out])
    out = tf.tensordot(patches, flat, axes=1)
    if bias is not None:
        out = out + bias
    return out
