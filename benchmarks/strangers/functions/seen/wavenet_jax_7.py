from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames="dilation")
def causal_conv(x, w, b, dilation: int = 1):
    """Dilated causal convolution of a single (time, features) sequence.

    w: (taps, in, out), the last tap multiplies the current time step.
    Output (time, out); missing history is zero.
    """
    taps = w.shape[0]
    T = x.shape[0]
    hist = (taps - 1) * dilation
    xp = jnp.concatenate([jnp.zeros((hist, x.shape[1]), x.dtype), x], axis=0)
    y = sum(xp[k * dilation:k * dilation + T] @ w[k] for k in range(taps))
    return y + b
