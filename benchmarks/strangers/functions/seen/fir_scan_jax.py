import jax
import jax.numpy as jnp


def fir_scan(taps, state, xs):
    """One FIR step per scan iteration.

    state: the last len(taps)-1 inputs, NEWEST FIRST (zeros at the start).
    Returns (state, ys), in this order, like lax.scan; feed state to the next call.
    """
    def step(s, x):
        line = jnp.concatenate([x[None], s])
        return line[:-1], jnp.sum(line * taps)

    return jax.lax.scan(step, state, xs)
