import jax
import jax.numpy as jnp


@jax.jit
def fir_scan(taps, xs):
    """Causal FIR via lax.scan, zero initial state: y[n] = sum_k taps[k] x[n-k]."""
    def step(buf, x):
        buf = jnp.concatenate([x[None], buf[:-1]])
        return buf, jnp.dot(taps, buf)

    init = jnp.zeros(taps.shape, xs.dtype)
    _, ys = jax.lax.scan(step, init, xs)
    return ys
