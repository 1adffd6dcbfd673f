import jax
import jax.numpy as jnp


@jax.jit
def fir_scan(taps, x, state=None):
    """FIR filtering of a baseband burst with lax.scan.

    taps   (M,) real or complex
    x      (N,) real or complex samples
    state  (M,) delay line, newest sample first, or None for silence

    Returns (y, state) with y[n] = sum_m taps[m] * x[n - m].
    """
    dtype = jnp.result_type(taps, x)
    x = x.astype(dtype)
    taps = taps.astype(dtype)
    line = jnp.zeros(taps.shape, dtype) if state is None else state.astype(dtype)

    def tick(line, sample):
        line = jnp.roll(line, 1).at[0].set(sample)
        return line, jnp.vdot(taps, line)

    line, y = jax.lax.scan(tick, line, x)
    return y, line
