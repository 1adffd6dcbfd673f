import jax
import jax.numpy as jnp


@jax.jit
def depthwise_conv1d(x, kernels):
    """Each channel with its own filter, 'same' zero padding, odd kernel length.

    x: (batch, time, channels), kernels: (k, channels).  Cross-correlation.
    """
    def one(sig, ker):
        r = ker.shape[0] // 2
        return jnp.convolve(jnp.pad(sig, r), ker[::-1], mode="valid")

    over_channels = jax.vmap(one, in_axes=(1, 1), out_axes=1)
    return jax.vmap(over_channels, in_axes=(0, None))(x, kernels)
