import numpy as np
import tensorflow as tf

# our checkpoints come from PyTorch (NCHW / OIHW), TF on CPU only does NHWC


def to_nhwc(t):
    return tf.transpose(t, [0, 2, 3, 1])


def to_nchw(t):
    return tf.transpose(t, [0, 3, 1, 2])


def conv2d_nchw(x, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    x = tf.convert_to_tensor(x)
    kernel = tf.transpose(tf.convert_to_tensor(weight), [3, 2, 1, 0])
    ph, pw = padding
    y = tf.nn.conv2d(
        to_nhwc(x),
        kernel,
        strides=[1, stride[0], stride[1], 1],
        padding=[[0, 0], [ph, ph], [pw, pw], [0, 0]],
        dilations=[1, dilation[0], dilation[1], 1],
    )
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return to_nchw(y)


if __name__ == "__main__":
    lap = np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]], np.float32).reshape(1, 1, 3, 3)
    img = np.random.rand(1, 1, 8, 10).astype(np.float32)
    print(conv2d_nchw(img, lap, padding=(1, 1)).numpy()[0, 0])
