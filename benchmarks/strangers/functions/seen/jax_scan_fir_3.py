import jax
import jax.numpy as jnp


def fir_scan(h, x, state=None):
    """Sample-by-sample FIR with lax.scan: y[n] = sum_k h[k] * x[n - k].

    Returns (y, state); the state holds the last len(h) inputs, newest first,
    and can be given to the next call to go on with the stream.
    """
    h = jnp.asarray(h)
    x = jnp.asarray(x)
    if state is None:
        state = jnp.zeros_like(h)

    def step(line, sample):
        y = jnp.dot(h, line)
        line = jnp.concatenate([sample[None], line[:-1]])
        return line, y

    state, y = jax.lax.scan(step, state, x)
    return y, state
