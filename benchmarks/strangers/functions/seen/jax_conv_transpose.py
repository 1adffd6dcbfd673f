from typing import Optional, Tuple, Union

import jax.numpy as jnp
from jax import lax

IntOr2 = Union[int, Tuple[int, int]]


def _two(v: IntOr2) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else tuple(v)


def conv_transpose2d(
    x: jnp.ndarray,
    weight: jnp.ndarray,
    bias: Optional[jnp.ndarray] = None,
    stride: IntOr2 = 1,
    padding: IntOr2 = 0,
    output_padding: IntOr2 = 0,
    groups: int = 1,
    dilation: IntOr2 = 1,
) -> jnp.ndarray:
    """`torch.nn.functional.conv_transpose2d` for ported generators.

    x is NCHW, weight is (in_channels, out_channels // groups, kh, kw), the
    argument order is PyTorch's.  Note that `jax.lax.conv_transpose` has no
    output_padding and other padding rules, hence the detour.
    """
    stride, padding = _two(stride), _two(padding)
    output_padding, dilation = _two(output_padding), _two(dilation)

    cin, cout_g, kh, kw = weight.shape
    # (g, I/g, O/g, kh, kw) -> (O, I/g, kh, kw), spatially mirrored
    w = weight.reshape(groups, cin // groups, cout_g, kh, kw)
    w = w.transpose(0, 2, 1, 3, 4).reshape(groups * cout_g, cin // groups, kh, kw)
    w = w[:, :, ::-1, ::-1]

    pads = []
    for k, p, op, d in zip((kh, kw), padding, output_padding, dilation):
        full = d * (k - 1)
        pads.append((full - p, full - p + op))

    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=stride,
        rhs_dilation=dilation,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        feature_group_count=groups,
    )
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
