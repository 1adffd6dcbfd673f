import jax
import jax.numpy as jnp
from jax import lax


def short_conv(u: jax.Array, filt: jax.Array, skip: jax.Array) -> jax.Array:
    """Causal depthwise "short conv" as found in front of SSM / Hyena mixers.

    u:    [batch, length, channels]
    filt: [channels, width]; filt[c, 0] multiplies the current token,
          filt[c, j] the token j steps in the past.
    skip: [channels], residual gain.

    y[b, t, c] = sum_j filt[c, j] * u[b, t - j, c] + skip[c] * u[b, t, c]
    with u taken as zero before the sequence starts.
    """
    channels, width = filt.shape
    rhs = jnp.flip(filt, axis=1).T[:, None, :]          # W I O
    y = lax.conv_general_dilated(
        u, rhs,
        window_strides=(1,),
        padding=[(width - 1, 0)],
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=channels,
    )
    return y + u * skip
