import jax
import jax.numpy as jnp


def causal_conv(x, w, b=None, dilation=1):
    """Causal dilated conv for a WaveNet stack.

    x: (batch, time, cin), w: (taps, cin, cout); w[-1] meets the current sample,
    w[0] the oldest. Samples before the start of the sequence are zero.
    """
    taps = w.shape[0]
    y = jnp.zeros(x.shape[:2] + (w.shape[2],), x.dtype)
    for k in range(taps):
        lag = (taps - 1 - k) * dilation
        y = y + jnp.roll(x, lag, axis=1) @ w[k]
    if b is not None:
        y = y + b
    return y


causal_conv_jit = jax.jit(causal_conv, static_argnames="dilation")
