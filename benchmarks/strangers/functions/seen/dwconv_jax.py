import jax.numpy as jnp


def depthwise_conv2d(x, filt):
    """tf.nn.depthwise_conv2d with stride 1 and VALID padding, in jax.numpy.

    x    : [N, H, W, C]
    filt : [kh, kw, C, M]   (M = channel multiplier)
    out  : [N, H - kh + 1, W - kw + 1, C * M], channels ordered as in TensorFlow
    """
    kh, kw, c, m = filt.shape
    n, h, w, _ = x.shape
    oh, ow = h - kh + 1, w - kw + 1
    acc = jnp.zeros((n, oh, ow, m, c), x.dtype)
    for i in range(kh):
        for j in range(kw):
            window = x[:, i:i + oh, j:j + ow, :]
            acc = acc + jnp.einsum("nhwc,cm->nhwmc", window, filt[i, j])
    return acc.reshape(n, oh, ow, c * m)
