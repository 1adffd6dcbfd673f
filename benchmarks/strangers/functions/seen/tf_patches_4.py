import tensorflow as tf


def conv_from_patches(images, weight, bias=None, stride=1, padding="VALID"):
    """Convolution by patch extraction and one matmul.

    images: NHWC float tensor
    weight: (out, in, kh, kw), exported from the PyTorch model
    """
    weight = tf.convert_to_tensor(weight)
    cout, cin, kh, kw = weight.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    flat = tf.transpose(tf.reshape(weight, [cout, cin * kh * kw]))
    out = tf.tensordot(patches, flat, axes=1)
    if bias is not None:
        out = tf.nn.bias_add(out, bias)
    return out
