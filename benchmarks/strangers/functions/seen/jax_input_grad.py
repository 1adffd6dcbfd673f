import jax.numpy as jnp
from jax import lax


def conv_vjp_input(dy, w, pad):
    """Cotangent of x for y = conv(x, w) (NCHW/OIHW, stride 1, symmetric zero padding `pad`).

    Written out by hand instead of jax.vjp, for the chapter on backprop: a full correlation of dy
    with the rotated filters, input and output channels swapped.
    """
    kh, kw = w.shape[2:]
    rot = jnp.flip(w, axis=-1).swapaxes(0, 1)
    return lax.conv_general_dilated(
        dy, rot, window_strides=(1, 1),
        padding=[(kh - 1 - pad, kh - 1 - pad), (kw - 1 - pad, kw - 1 - pad)],
        dimension_numbers=("NCHW", "OIHW", "NCHW"))
