from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("return_state",))
def fir_scan(taps, x, state=None, return_state=False):
    """FIR filter as a scan over a delay line (tapped delay line, sample by sample).

    y[n] = sum_k taps[k] * x[n - k];  state holds x[-1], x[-2], ... (most recent
    first, len(taps) of them) and is zero by default. With return_state=True the
    delay line after the last sample is given back too.
    """
    if state is None:
        state = jnp.zeros(taps.shape[0], dtype=x.dtype)

    def tick(line, sample):
        line = jnp.concatenate([sample[None], line[:-1]])
        return line, jnp.dot(taps, line)

    state, y = jax.lax.scan(tick, state, x)
    return (y, state) if return_state else y
