import jax
import jax.numpy as jnp
from jax import lax


def _xla_same(n, k, s):
    total = max((-(-n // s) - 1) * s + k - n, 0)
    return total // 2, total - total // 2


def conv_single(image, kernel, strides=(1, 1), padding="VALID"):
    """image (C, H, W), kernel (O, C, h, w): one dynamic_slice per output pixel, vmapped twice."""
    dtype = jnp.promote_types(jnp.result_type(image, kernel), jnp.float32)
    image, kernel = jnp.asarray(image, dtype), jnp.asarray(kernel, dtype)
    o, c, kh, kw = kernel.shape
    if image.shape[0] != c:
        raise ValueError("channels")
    if padding == "SAME":
        image = jnp.pad(image, ((0, 0),
                                _xla_same(image.shape[1], kh, strides[0]),
                                _xla_same(image.shape[2], kw, strides[1])))
    elif padding != "VALID":
        raise ValueError("padding is 'SAME' or 'VALID'")
    oh = (image.shape[1] - kh) // strides[0] + 1
    ow = (image.shape[2] - kw) // strides[1] + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel larger than image")

    def at(i, j):
        window = lax.dynamic_slice(image, (0, i * strides[0], j * strides[1]), (c, kh, kw))
        return jnp.tensordot(kernel, window, axes=3)

    over_cols = jax.vmap(at, in_axes=(None, 0), out_axes=1)
    over_both = jax.vmap(over_cols, in_axes=(0, None), out_axes=1)
    return over_both(jnp.arange(oh), jnp.arange(ow))


def conv_batch(images, kernel, strides=(1, 1), padding="VALID"):
    return jax.vmap(lambda im: conv_single(im, kernel, strides, padding))(images)
