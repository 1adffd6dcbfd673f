import tensorflow as tf


def separable_conv(x, params, stride=1):
    """Depthwise 'SAME' conv followed by a pointwise 1x1 conv.

    x: NHWC
    params: dict with 'depthwise' (kh, kw, C, M), 'pointwise' (C*M, O), optional 'bias' (O,)
    """
    y = tf.nn.depthwise_conv2d(x, params["depthwise"], strides=[1, stride, stride, 1],
                               padding="SAME")
    y = tf.einsum("nhwc,co->nhwo", y, params["pointwise"])
    b = params.get("bias")
    return y if b is None else y + b
