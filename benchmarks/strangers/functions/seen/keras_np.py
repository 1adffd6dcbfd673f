"""Inference-only Keras layers in NumPy."""
import numpy as np


def keras_conv2d(inputs, kernel, bias=None, strides=(1, 1), padding='valid',
                 dilation_rate=(1, 1), activation=None):
    """keras.layers.Conv2D, data_format='channels_last'.

    Args:
      inputs: (batch, rows, cols, channels).
      kernel: layer.get_weights()[0], shape (rows, cols, in, out).
      bias: layer.get_weights()[1] or None.
      strides, dilation_rate: pairs of ints.
      padding: 'valid' or 'same', as in Keras.
      activation: a callable or None.

    Returns:
      What layer(inputs) would give.
    """
    kr, kc, _, filters = kernel.shape
    sr, sc = strides
    dr, dc = dilation_rate
    if padding == 'same':
        tr = (kr - 1) * dr
        tc = (kc - 1) * dc
        inputs = np.pad(inputs, ((0, 0),
                                 (tr // 2, tr - tr // 2),
                                 (tc // 2, tc - tc // 2),
                                 (0, 0)))
    rows = (inputs.shape[1] - (kr - 1) * dr - 1) // sr + 1
    cols = (inputs.shape[2] - (kc - 1) * dc - 1) // sc + 1

    outputs = 0
    for r in range(kr):
        for c in range(kc):
            view = inputs[:, r * dr:r * dr + (rows - 1) * sr + 1:sr,
                          c * dc:c * dc + (cols - 1) * sc + 1:sc, :]
            outputs = outputs + view @ kernel[r, c]
    if bias is not None:
        outputs = outputs + bias
    return activation(outputs) if activation else outputs
