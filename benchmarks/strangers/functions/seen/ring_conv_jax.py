import jax.numpy as jnp
from jax import lax


def ring_conv(x, w):
    """Cross-correlation along a ring (sensors 0..T-1, T-1 next to 0).

    x: [B, T, Cin], w: [K, Cin, Cout] with K odd, centred. Returns [B, T, Cout].
    """
    r = w.shape[0] // 2
    xp = jnp.pad(x, ((0, 0), (r, r), (0, 0)), mode="wrap")
    return lax.conv_general_dilated(xp, w, window_strides=(1,), padding="VALID",
                                    dimension_numbers=("NWC", "WIO", "NWC"),
                                    precision=lax.Precision.HIGHEST)
