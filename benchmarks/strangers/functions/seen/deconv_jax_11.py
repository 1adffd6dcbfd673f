import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """jax version of torch.nn.functional.conv_transpose2d

    x: (N, I, H, W), w: (I, O, kh, kw), b: (O,)
    """
    kh, kw = w.shape[2:]
    pads = [(k - 1 - padding, k - 1 - padding + output_padding) for k in (kh, kw)]
    y = lax.conv_transpose(
        x, w,
        strides=(stride, stride),
        padding=pads,
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if b is not None:
        y = y + jnp.reshape(b, (1, -1, 1, 1))
    return y
