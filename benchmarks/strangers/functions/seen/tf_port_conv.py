"""TensorFlow port of the PyTorch stem, for checkpoint conversion."""
import tensorflow as tf


def torch_conv2d(x, kernel, stride=1):
    """Conv as nn.Conv2d(k, stride=stride, padding=k // 2), odd k, in NHWC.

    x: (N,H,W,C); kernel: (K,K,C,O), already transposed from OIHW.
    """
    k = int(kernel.shape[0])
    if k % 2 == 0:
        raise ValueError("odd kernels only")
    return tf.nn.conv2d(x, kernel, strides=[1, stride, stride, 1], padding="SAME")
