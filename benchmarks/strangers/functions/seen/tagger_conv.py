"""Channel-first 1-D conv in JAX (taken out of an audio tagger)."""
import jax.numpy as jnp
from jax import lax


def conv1d(params, x, stride=1):
    """params = {'w': (C_out, C_in, K), 'b': (C_out,)};  x: (N, C_in, L) -> (N, C_out, L').

    'b' holds one offset per output channel.
    """
    w, b = params["w"], params["b"]
    y = lax.conv_general_dilated(
        x, w, (stride,), [(0, 0)],
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
    return y + jnp.reshape(b, (-1, 1, 1))
