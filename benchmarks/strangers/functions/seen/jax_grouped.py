import jax.numpy as jnp
from jax import lax


def grouped_conv1d(params, x, *, groups=1, stride=1, padding=0):
    """Group convolution over (batch, channels, time).

    params["w"]: (out_channels, in_channels // groups, taps)
    params["b"]: (out_channels,), optional
    Same grouping as torch.nn.Conv1d(groups=...).
    """
    w = params["w"]
    out_ch = w.shape[0]
    if x.shape[1] % groups or out_ch % groups:
        raise ValueError("channels must be divisible by groups")
    per_out = out_ch // groups
    ys = []
    for g in range(groups):
        ys.append(
            lax.conv_general_dilated(
                x[:, g::groups, :],
                w[g * per_out:(g + 1) * per_out],
                window_strides=(stride,),
                padding=[(padding, padding)],
                dimension_numbers=("NCH", "OIH", "NCH"),
            )
        )
    y = jnp.concatenate(ys, axis=1)
    if params.get("b") is not None:
        y = y + params["b"][None, :, None]
    return y
