import jax.numpy as jnp
from jax import lax


def conv_input_grad(dy, w, padding=0):
    """Gradient of a stride-1 NCHW convolution with respect to its input.

    For y = lax.conv_general_dilated(x, w, (1, 1), [(p, p), (p, p)]) with an
    OIHW kernel, returns dL/dx given dy = dL/dy.
    """
    kh, kw = w.shape[2:]
    w_t = jnp.transpose(w, (1, 0, 2, 3))
    pads = [(kh - 1 - padding, kh - 1 - padding), (kw - 1 - padding, kw - 1 - padding)]
    return lax.conv_general_dilated(
        dy, w_t, window_strides=(1, 1), padding=pads,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
