import jax
import jax.numpy as jnp


def fir_filter(taps, x, state=None):
    """Sample-by-sample FIR filter.

    Args:
      taps: filter coefficients, shape (n_taps,).
      x: input signal, shape (time,).
      state: last n_taps - 1 inputs, newest first. Zeros if not given.

    Returns:
      (y, state): y[t] = sum_k taps[k] * x[t - k], and the state to pass in
      with the next part of the signal.
    """
    if state is None:
        state = jnp.zeros(taps.shape[0] - 1, dtype=x.dtype)

    def step(buf, x_t):
        full = jnp.concatenate([x_t[None], buf])
        return full[:-1], jnp.dot(taps, full)

    state, y = jax.lax.scan(step, state, x)
    return y, state
