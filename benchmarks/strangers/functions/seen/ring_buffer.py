"""Dilated causal filter run sample by sample (WaveNet generation), in JAX."""
import jax
import jax.numpy as jnp


def dilated_causal(x, h, dilation=1):
    """y[t] = sum_k h[k] x[t - k * dilation], with x[t] = 0 for t < 0.

    x (time,), h (taps,).  The past lives in a circular buffer that just
    holds the reach of the filter.
    """
    x = jnp.asarray(x, dtype=float)
    h = jnp.asarray(h, dtype=float)
    size = (h.shape[0] - 1) * dilation + 1
    ages = jnp.arange(h.shape[0]) * dilation

    def step(carry, sample):
        memory, head = carry
        memory = memory.at[head].set(sample)
        past = memory[(head - ages) % size]
        return (memory, (head + 1) % size), jnp.dot(h, past)

    start = (jnp.zeros(size, dtype=x.dtype), 0)
    _, y = jax.lax.scan(step, start, x)
    return y
