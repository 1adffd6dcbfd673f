import tensorflow as tf


def separable_conv2d(inputs, depthwise_kernel, pointwise_kernel, strides=(1, 1)):
    """Separable convolution from elementary ops, 'valid' padding, channels last.

    Args:
      inputs: `[batch, height, width, in_channels]`.
      depthwise_kernel: `[kh, kw, in_channels, depth_multiplier]`.
      pointwise_kernel: `[1, 1, in_channels * depth_multiplier, filters]`.
      strides: pair of ints, height then width.

    Returns:
      `[batch, new_height, new_width, filters]`, equal to
      `tf.nn.separable_conv2d(..., padding="VALID")`.
    """
    x = tf.convert_to_tensor(inputs)
    dk = tf.convert_to_tensor(depthwise_kernel)
    pk = tf.convert_to_tensor(pointwise_kernel)
    sh, sw = strides
    kh, kw, cin, mult = dk.shape
    oh = (x.shape[1] - kh) // sh + 1
    ow = (x.shape[2] - kw) // sw + 1

    terms = []
    for i in range(kh):
        for j in range(kw):
            view = x[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            terms.append(view[..., tf.newaxis] * dk[i, j])
    mid = tf.reshape(tf.add_n(terms), [-1, oh, ow, cin * mult])
    return tf.tensordot(mid, pk[0, 0], axes=1)
