import jax
import jax.numpy as jnp


def fir_scan(taps, x, state=None):
    """FIR filter as a lax.scan: y[t] = taps[0] x[t] + taps[1] x[t-1] + ...

    state holds the last len(taps)-1 inputs, newest first (zeros by default).
    Returns (y, new_state), so a stream can be processed in pieces.
    """
    taps = jnp.asarray(taps)
    x = jnp.asarray(x)
    dtype = jnp.result_type(taps, x)
    if state is None:
        state = jnp.zeros(taps.shape[0] - 1, dtype)

    def step(s, xt):
        line = jnp.concatenate([xt[None], s])
        return line[:-1], jnp.dot(taps, line)

    state, y = jax.lax.scan(step, state.astype(dtype), x.astype(dtype))
    return y, state
