from jax import lax
import jax.numpy as jnp


def _same_pads(size, k, stride):
    out = -(-size // stride)
    total = max((out - 1) * stride + k - size, 0)
    after = total // 2
    return total - after, after


def conv2d_same(x, w, stride=2):
    """Strided conv, NHWC x HWIO, padded exactly as padding="SAME" of TensorFlow / XLA.

    Padding is written out by hand so that the graph can be exported to runtimes
    which know explicit pads only.
    """
    pads = [_same_pads(x.shape[1], w.shape[0], stride),
            _same_pads(x.shape[2], w.shape[1], stride)]
    return lax.conv_general_dilated(
        jnp.asarray(x), jnp.asarray(w), (stride, stride), pads,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
