import tensorflow as tf


def torch_style_conv2d(x, weight, bias=None, stride=1):
    """Runs a PyTorch conv checkpoint in TensorFlow.

    x is NHWC (as everywhere in this repo), weight is PyTorch's (out, in, kh, kw). No padding. Returns NHWC.
    """
    x = tf.convert_to_tensor(x)
    weight = tf.convert_to_tensor(weight)
    out_ch, in_ch, kh, kw = weight.shape
    patches = tf.image.extract_patches(x, [1, kh, kw, 1], [1, stride, stride, 1],
                                       [1, 1, 1, 1], "VALID")      # (..., kh*kw*in)
    w2d = tf.transpose(tf.reshape(weight, [out_ch, in_ch * kh * kw]))
    y = tf.matmul(patches, w2d)
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
