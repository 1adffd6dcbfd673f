import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """JAX port of torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W), w: (Cin, Cout, kh, kw) as stored in a torch checkpoint.
    """
    kh, kw = w.shape[2:]
    pads = [(k - 1 - p, k - 1 - p + op)
            for k, p, op in zip((kh, kw), padding, output_padding)]
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=stride,
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if b is not None:
        y = y + jnp.reshape(b, (1, -1, 1, 1))
    return y
