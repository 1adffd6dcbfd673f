import jax.numpy as jnp
from jax import lax


def _explicit_pads(in_size, kernel, stride, dilation):
    ext = (kernel - 1) * dilation + 1
    out = (in_size + stride - 1) // stride
    total = max(0, (out - 1) * stride + ext - in_size)
    hi = total // 2
    return total - hi, hi


def conv(params, inputs, strides=(1, 1), padding="SAME", dilation=(1, 1), groups=1):
    """Functional Conv layer, weights compatible with flax.linen.Conv.

    params: {"kernel": [kh, kw, C // groups, O], "bias": [O] (optional)}
    inputs: [N, H, W, C]
    padding: "SAME", "VALID" (both as in XLA / TensorFlow), or explicit
        ((top, bottom), (left, right)). SAME is expanded to explicit pads since
        the mobile exporter only understands those.
    """
    kernel = params["kernel"]
    if padding == "SAME":
        pads = [
            _explicit_pads(inputs.shape[1 + a], kernel.shape[a], strides[a], dilation[a])
            for a in range(2)
        ]
    elif padding == "VALID":
        pads = [(0, 0), (0, 0)]
    else:
        pads = [tuple(p) for p in padding]

    y = lax.conv_general_dilated(
        inputs,
        kernel,
        window_strides=strides,
        padding=pads,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
    )
    bias = params.get("bias")
    if bias is not None:
        y = y + jnp.reshape(bias, (1, 1, 1, -1))
    return y
