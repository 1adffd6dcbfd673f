import tensorflow as tf


def torch_conv2d(x, kernel, bias=None, stride=1):
    """The convolution of torchvision's ResNet for the TF port.

    Equals torch.nn.Conv2d(..., kernel_size=k, stride=stride, padding=k // 2)
    with odd k, for any image size, so that the converted checkpoint gives the
    same features.

    x       (N, H, W, Cin)
    kernel  (k, k, Cin, Cout), already transposed from OIHW
    """
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
