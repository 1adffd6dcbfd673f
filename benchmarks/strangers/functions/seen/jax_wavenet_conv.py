import jax
import jax.numpy as jnp
from jax import lax


def causal_conv1d(x, w, dilation=1):
    """Dilated causal convolution, the building block of WaveNet.

    x: (time, in_channels)
    w: (width, in_channels, out_channels); w[-1] meets the present sample
    returns (time, out_channels), with zeros before the start:

        y[t] = sum_k x[t - (width - 1 - k) * dilation] @ w[k]
    """
    time, cin = x.shape
    width = w.shape[0]
    span = (width - 1) * dilation + 1

    xp = jnp.pad(x, ((width - 1, 0), (0, 0)))

    def at(t):
        window = lax.dynamic_slice(xp, (t, 0), (span, cin))
        return jnp.einsum("ki,kio->o", window[::dilation], w)

    return jax.vmap(at)(jnp.arange(time))
