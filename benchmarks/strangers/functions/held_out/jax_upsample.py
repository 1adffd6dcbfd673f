"""ConvTranspose2d for the decoder, PyTorch semantics, in plain lax."""
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding", "output_padding", "groups"))
def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0), groups=1):
    """x: (N, Cin, H, W); w: (Cin, Cout // groups, kh, kw), as torch.nn.ConvTranspose2d keeps it."""
    cin, cout_g, kh, kw = w.shape
    if x.shape[1] != cin:
        raise ValueError("channel mismatch")
    for op, s in zip(output_padding, stride):
        if op >= s:
            raise ValueError("output_padding must be smaller than stride")
    # (Cin, Cout/g, kh, kw) -> (Cout, Cin/g, kh, kw), spatially flipped
    k = w.reshape(groups, cin // groups, cout_g, kh, kw)
    k = jnp.swapaxes(k, 1, 2).reshape(groups * cout_g, cin // groups, kh, kw)
    k = jnp.flip(k, (2, 3))
    pads = [(size - 1 - p + op, size - 1 - p)
            for size, p, op in zip((kh, kw), padding, output_padding)]
    y = lax.conv_general_dilated(
        x, k,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=stride,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        feature_group_count=groups,
    )
    return y if b is None else y + b[None, :, None, None]
