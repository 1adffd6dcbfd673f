import jax.numpy as jnp
from jax import lax


def im2col_conv(x, w, stride=(1, 1), padding="VALID"):
    """
    Convolution layer as a matrix product.

    Parameters
    ----------
    x : (N, C, H, W) array
    w : (O, C, KH, KW) array
    stride : tuple of int
    padding : "VALID", "SAME" or ((top, bottom), (left, right))

    Returns
    -------
    (N, O, H', W') array
    """
    o, c, kh, kw = w.shape
    # (N, C*KH*KW, H', W'), channel is the slowest patch index
    patches = lax.conv_general_dilated_patches(
        x, filter_shape=(kh, kw), window_strides=stride, padding=padding)
    return jnp.einsum("ok,nkhw->nohw", w.reshape(o, c * kh * kw), patches)
