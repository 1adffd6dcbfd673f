import jax.numpy as jnp
from jax import lax


def causal_conv1d(x, w, b):
    """Causal convolution one step at a time with lax.scan.

    x: (T, C_in)
    w: (K, C_in, C_out), w[-1] multiplies the current step
    b: (C_out,)
    """
    k, c_in, _ = w.shape

    def step(buffer, x_t):
        buffer = jnp.concatenate([buffer[1:], x_t[None]], axis=0)
        y_t = jnp.einsum("kc,kco->o", buffer, w) + b
        return buffer, y_t

    init = jnp.zeros((k, c_in), dtype=x.dtype)
    _, y = lax.scan(step, init, x)
    return y
