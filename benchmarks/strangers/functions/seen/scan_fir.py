import jax
import jax.numpy as jnp


@jax.jit
def fir_scan(taps, xs):
    """Streaming FIR filter with lax.scan: y[t] = sum_k taps[k] * xs[t-k], zero history."""

    def step(buf, x):
        buf = jnp.concatenate([x[None], buf[:-1]])
        return buf, jnp.dot(taps, buf)

    _, ys = jax.lax.scan(step, jnp.zeros_like(taps), xs)
    return ys
