import jax
import jax.numpy as jnp


def _single(x, w, dilation):
    # x: (T, Cin), w: (K, Cin, Cout)
    K = w.shape[0]
    T = x.shape[0]
    xp = jnp.pad(x, (((K - 1) * dilation, 0), (0, 0)))
    taps = [xp[k * dilation:k * dilation + T] @ w[k] for k in range(K)]
    return sum(taps)


def causal_conv(x, w, b=None, dilation=1):
    """Causal convolution over time.

    x: (batch, time, features), w: (K, in, out); w[-1] multiplies the current step.
    """
    y = jax.vmap(_single, in_axes=(0, None, None))(x, w, dilation)
    return y if b is None else y + b
