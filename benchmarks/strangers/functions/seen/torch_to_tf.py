import numpy as np
import tensorflow as tf


def run_torch_conv(x, weight, bias=None, stride=1, padding=0):
    """Evaluate a PyTorch Conv2d with TensorFlow.

    x       (N, C, H, W) float32
    weight  (O, I, KH, KW) as in the state dict
    padding int or (vertical, horizontal), zeros

    Returns the result of torch.nn.functional.conv2d as an NCHW numpy array.
    """
    pv, ph = (padding, padding) if isinstance(padding, int) else padding
    sv, sh = (stride, stride) if isinstance(stride, int) else stride
    nhwc = tf.transpose(tf.convert_to_tensor(x), (0, 2, 3, 1))
    nhwc = tf.pad(nhwc, [[0, 0], [pv, pv], [ph, ph], [0, 0]])
    kernel = np.transpose(weight, (3, 2, 1, 0))
    y = tf.nn.conv2d(nhwc, kernel, strides=[1, sv, sh, 1], padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, (0, 3, 1, 2)).numpy()
