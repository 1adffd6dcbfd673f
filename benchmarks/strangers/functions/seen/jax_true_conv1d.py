"""jax: per-channel *true* convolution of signals with one impulse response each."""
import jax
import jax.numpy as jnp
from jax import lax


def convolve_channels(signals, responses):
    """(C, T) and (C, K) -> (C, T + K - 1); row c is jnp.convolve(signals[c], responses[c])."""
    C, K = responses.shape
    lhs = signals[None]                       # N C W
    rhs = responses[:, None, ::-1]            # O I W ; lax correlates, hence the flip
    out = lax.conv_general_dilated(
        lhs, rhs,
        window_strides=(1,),
        padding=[(K - 1, K - 1)],
        dimension_numbers=("NCW", "OIW", "NCW"),
        feature_group_count=C,
        precision=lax.Precision.HIGHEST,
    )
    return out[0]


if __name__ == "__main__":
    k1, k2 = jax.random.split(jax.random.PRNGKey(0))
    print(convolve_channels(jax.random.normal(k1, (2, 9)), jax.random.normal(k2, (2, 4))).shape)
